import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  BadInput,
  accept,
  at,
  branchNameFault,
  decodeAll,
  decodeEach,
  decodePromptTemplate,
  describeError,
  getInput,
  getState,
  info,
  nearestNames,
  parseItem,
  parseWorkEntry,
  quote,
  readHeldWork,
  readInputText,
  refuse,
  saveState,
  setFailed,
  setSecret
} from "./index-chunk.js";

// src/domain/agent-settings.ts
var PERMISSION_MODES = ["acceptEdits", "dontAsk", "plan", "bypassPermissions"];

// src/read/input-values.ts
function decodeWholeNumber(text, range) {
  const number = /^(0|[1-9][0-9]{0,9})$/.test(text) ? Number(text) : Number.NaN;
  if (number >= range.least && number <= range.most) return accept(number);
  return refuse(
    `a whole number from ${range.least} to ${range.most}, in digits`,
    quote(text),
    "Write such a number, or remove the input to get its default."
  );
}
function decodeWholeNumbers(text, range) {
  const items = splitList(text);
  if (items.length > 0) return decodeAll(items.map((item) => decodeWholeNumber(item, range)));
  return refuse("whole numbers separated by commas", quote(text), 'Write at least one, such as "30".');
}
function decodeDollars(text, range) {
  const number = /^(0|[1-9][0-9]{0,5})(\.[0-9]{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= range.least && number <= range.most) return accept(number);
  return refuse(
    `US dollars from ${range.least} to ${range.most}, in digits`,
    quote(text),
    'Write a number such as "10" or "0.50", without a sign.'
  );
}
function decodeTrueOrFalse(text) {
  const word = text.toLowerCase();
  if (word === "true") return accept(true);
  if (word === "false") return accept(false);
  return refuse('"true" or "false"', quote(text), "Write one of the two words.");
}
function decodeWord(text, words) {
  const word = words.find((candidate) => candidate === text);
  if (word !== void 0) return accept(word);
  const nearest = nearestNames(text, words)[0] ?? null;
  return refuse(
    `one of ${words.map((candidate) => `"${candidate}"`).join(", ")}`,
    quote(text),
    nearest === null ? "Write one of these words." : `Did you mean "${nearest}"?`
  );
}
function splitList(text) {
  return text.split(/[\n\r,]/).map((item) => item.trim()).filter((item) => item !== "");
}
var LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,98}[A-Za-z0-9_])?$/;
function decodeLogins(text) {
  return decodeAll(splitList(text).map(decodeLogin));
}
function decodeLogin(text) {
  const login = text.replace(/^app\//, "").replace(/\[bot\]$/, "");
  if (LOGIN.test(login)) return accept(login);
  return refuse(
    "logins separated by commas or line breaks",
    quote(text),
    'Write each login as in the address of its profile, without "@".'
  );
}
function decodeLine(text, whatItIs) {
  if (!new RegExp("\\p{Cc}", "u").test(text) && !text.startsWith("-")) return accept(text);
  return refuse(
    `${whatItIs}, on one line and not starting with "-"`,
    quote(text),
    "Write it without line breaks."
  );
}

// src/read/agent-inputs.ts
var TURNS = { least: 1, most: 1e4 };
var RUN_MINUTES = { least: 1, most: 350 };
var SILENT_MINUTES = { least: 1, most: 350 };
var NONE = "none";
function decodeAgentSettings(read) {
  const take = (name, decode) => at(name, decode(readInputText(read, name)));
  return decodeEach({
    version: take("claude-version", decodeVersion),
    executable: take("claude-executable", decodeExecutable),
    marketplaces: take("plugin-marketplaces", (text) => decodeLines(text, "sources of plugin marketplaces")),
    plugins: take("plugins", (text) => decodeLines(text, "names of plugins")),
    model: take("model", (text) => decodeLine(text, "the name of a model")),
    maxTurns: take("max-turns", (text) => decodeWholeNumber(text, TURNS)),
    permissionMode: take("permission-mode", (text) => decodeWord(text, PERMISSION_MODES)),
    allowedTools: take("allowed-tools", (text) => decodeLines(text, "rules for tools")),
    disallowedTools: take("disallowed-tools", (text) => decodeLines(text, "rules for tools")),
    passedVariables: take("pass-environment", decodeVariableNames),
    runMinutes: take("max-minutes", (text) => decodeWholeNumber(text, RUN_MINUTES)),
    silentMinutes: take("max-silent-minutes", (text) => decodeWholeNumber(text, SILENT_MINUTES))
  });
}
function decodeVersion(text) {
  if (/^\d{1,5}\.\d{1,5}\.\d{1,7}$/.test(text)) return accept(text);
  return refuse(
    'one exact version such as "2.1.332"',
    quote(text),
    "Write the version that you have tested."
  );
}
function decodeExecutable(text) {
  return text === "" ? accept(null) : decodeLine(text, "the name or path of an executable");
}
var NEVER_PASSED = /^(?:ACTIONS_|INPUT_|STATE_|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)$)/;
function decodeVariableNames(text) {
  const names = text === NONE ? [] : splitList(text);
  return decodeAll(names.map(decodeVariableName));
}
function decodeVariableName(name) {
  if (/^[A-Za-z_][A-Za-z0-9_]{0,99}$/.test(name) && !NEVER_PASSED.test(name)) return accept(name);
  return refuse(
    "the name of an environment variable of your own",
    quote(name),
    "Write names only, one a line; the runner keeps ACTIONS_…, INPUT_… and its command files to itself."
  );
}
function decodeLines(text, whatTheyAre) {
  if (text === NONE) return accept([]);
  const lines = text.split(/[\n\r]+/).map((line) => line.trim());
  return decodeAll(lines.filter((line) => line !== "").map((line) => decodeLine(line, whatTheyAre)));
}

// src/read/control-inputs.ts
var COMMANDS = ["pause", "resume", "retry", "release"];
var LONGEST_REASON = 200;
function decodeControlInputs({ command, item, reason }) {
  const parts = decodeEach({
    command: at("command", decodeWord(command, COMMANDS)),
    item: at("item", item === "" ? accept(null) : decodeItem(item)),
    because: at("reason", decodeReason(reason))
  });
  return parts.kind === "value" ? combine(parts.value) : parts;
}
function combine({ command, item, because }) {
  switch (command) {
    case "pause":
    case "resume":
      if (item === null) return accept({ command, because });
      return at(
        "item",
        refuse(`empty with the command "${command}"`, quote(item), "It is about the whole loop.")
      );
    case "retry":
      return item === null ? missingItem() : accept({ command, item, because });
    case "release":
      return item === null ? missingItem() : accept({ command, item, because, isForced: false });
  }
}
function missingItem() {
  return at("item", refuseItem(""));
}
function decodeItem(text) {
  const item = parseItem(text);
  return item === null ? refuseItem(text) : accept(item);
}
function refuseItem(text) {
  return refuse(
    "a task or a pull request",
    quote(text),
    'Write it as in the digest, like "task/T-ABCD-short-title" or "pull/12".'
  );
}
function decodeReason(text) {
  if (text === "") return accept(null);
  if (text.length <= LONGEST_REASON && !new RegExp("\\p{Cc}", "u").test(text)) return accept(text);
  return refuse(`one line of at most ${LONGEST_REASON} characters`, quote(text), "Shorten it.");
}

// src/read/format-fault.ts
function formatFault(fault) {
  const [input = "", ...fields] = fault.path;
  const place = fields.length === 0 ? `Input "${input}"` : `Input "${input}", field "${fields.join(".")}",`;
  return `${place} must be ${fault.expected}; found ${fault.found}. ${fault.advice}`;
}

// src/read/branch-patterns.ts
var SLUG = "{slug}";
function decodeBranchPatterns(text) {
  const patterns = splitList(text);
  const repeated = patterns.find((pattern, index) => patterns.indexOf(pattern) !== index);
  if (repeated === void 0) return decodeAll(patterns.map(decodeBranchPattern));
  return refuse("patterns that differ", `${quote(repeated)} twice`, "Remove one of them.");
}
function decodeBranchPattern(pattern) {
  const count = pattern.split(SLUG).length - 1;
  if (count !== 1) {
    return refusePattern(`has ${SLUG} exactly once`, `${quote(pattern)} with ${count} of them`);
  }
  if (pattern === SLUG) return refusePattern(`has text beside ${SLUG}`, quote(pattern));
  if (/[{}]/.test(pattern.replace(SLUG, ""))) {
    return refusePattern(`has no braces other than ${SLUG}`, quote(pattern));
  }
  const fault = branchNameFault(pattern.replace(SLUG, "slug"));
  if (fault === null) return accept(pattern);
  return refusePattern("makes a legal branch name", `${quote(pattern)}: ${fault}`);
}
function refusePattern(rule, found) {
  return refuse(`a pattern that ${rule}`, found, `Write it like "task/${SLUG}".`);
}

// src/read/tasks-folder.ts
var LONGEST_PATH = 1e3;
function decodeTasksFolder(text) {
  const path = text.replace(/\/$/, "");
  const fault = pathFault(path);
  if (fault === null) return accept(path);
  return refuse(
    "a folder relative to the repository root",
    `${quote(text)}: ${fault}`,
    'Write it like "docs/planning/tasks".'
  );
}
function pathFault(path) {
  if (path.length > LONGEST_PATH) return `it is longer than ${LONGEST_PATH} characters`;
  if (/^\/|^[A-Za-z]:/.test(path)) return "it is absolute";
  if (path.includes("\\")) return 'it has a backslash: folders are separated by "/"';
  if (/[\p{Cc}:*?"<>|]/u.test(path)) return "it has a character that no portable folder name has";
  const parts = path.split("/");
  if (parts.includes("..")) return 'it leads out of a folder with ".."';
  if (parts.some((part) => part === "" || part === ".")) return 'a part between slashes is empty or "."';
  return parts.includes(".git") ? 'it leads into ".git"' : null;
}

// src/read/settings-inputs.ts
var PARALLEL = { least: 1, most: 256 };
var OF_ONE_KIND = { least: 0, most: 256 };
var OPEN_PULL_REQUESTS = { least: 0, most: 1e3 };
var ATTEMPTS = { least: 1, most: 50 };
var DOLLARS = { least: 0.01, most: 1e4 };
var PAUSE = { least: 0, most: 7 * 24 * 60 };
function decodeSettings(read) {
  const take = (name, decode) => at(name, decode(readInputText(read, name)));
  const takeNumber = (name, range) => take(name, (text) => decodeWholeNumber(text, range));
  const takeDollars = (name) => take(name, (text) => decodeDollars(text, DOLLARS));
  const takeLimit = (name) => take(name, (text) => text === "" ? accept(null) : decodeWholeNumber(text, OF_ONE_KIND));
  const takePrompt = (name, kind) => take(name, (text) => decodePromptTemplate(text, kind));
  return decodeEach({
    tasksFolder: take("tasks-folder", decodeTasksFolder),
    baseBranch: take("base-branch", decodeBaseBranch),
    branchPatterns: take("branch-patterns", decodeBranchPatterns),
    maxParallel: takeNumber("max-parallel", PARALLEL),
    maxTasks: takeLimit("max-tasks"),
    maxRepairs: takeLimit("max-repairs"),
    maxOpenPullRequests: takeNumber("max-open-pull-requests", OPEN_PULL_REQUESTS),
    attempts: decodeEach({
      task: takeNumber("attempts-per-task", ATTEMPTS),
      pull: takeNumber("attempts-per-pull-request", ATTEMPTS)
    }),
    retryPauses: take("retry-pauses", (text) => decodeWholeNumbers(text, PAUSE)),
    dollars: decodeEach({
      run: takeDollars("max-dollars-per-run"),
      task: takeDollars("max-dollars-per-task"),
      day: takeDollars("max-dollars-per-day")
    }),
    gatePrompt: decodeGate(read),
    flagGaps: take("flag-gaps", decodeTrueOrFalse),
    prompts: decodeEach({
      task: takePrompt("prompt-task", "task"),
      conflicts: takePrompt("prompt-conflicts", "conflicts"),
      "ci-failed": takePrompt("prompt-ci-failed", "ci-failed"),
      "needs-response": takePrompt("prompt-needs-response", "needs-response")
    }),
    trustedAuthors: take("trusted-authors", decodeLogins),
    ignoredAuthors: take("ignored-authors", decodeLogins),
    updateBranches: take("update-branches", decodeTrueOrFalse),
    only: decodeOnly(readInputText(read, "task"), readInputText(read, "pull-request"))
  });
}
function decodeGate(read) {
  const prompt = at("prompt-gate", decodePromptTemplate(readInputText(read, "prompt-gate"), "task"));
  const isOn = at("readiness-gate", decodeTrueOrFalse(readInputText(read, "readiness-gate")));
  if (isOn.kind === "refused") return isOn;
  return prompt.kind === "refused" || isOn.value ? prompt : accept(null);
}
function decodeBaseBranch(text) {
  if (text === "") return accept(null);
  const fault = branchNameFault(text);
  if (fault === null) return accept(text);
  return refuse(
    "the name of a branch",
    `${quote(text)}: ${fault}`,
    "Write it as in the list of branches, or leave it empty for the default branch."
  );
}
function decodeOnly(task, pull) {
  if (task !== "" && pull !== "") {
    const found = `also task ${quote(task)}`;
    return at("pull-request", refuse('empty when "task" is given', found, "Give one of the two."));
  }
  return decodeEach({
    task: at("task", decodeSlug(task)),
    pull: at("pull-request", pull === "" ? accept(null) : decodePullNumber(pull))
  });
}
function decodeSlug(text) {
  if (text === "") return accept(null);
  if (!text.endsWith(".md") && parseItem(`task/${text}`) !== null) return accept(text);
  return refuse(
    'the file name of one task without folder and ".md"',
    quote(text),
    'Write it like "T-ABCD-short-title".'
  );
}
function decodePullNumber(text) {
  return decodeWholeNumber(text, { least: 1, most: 2 ** 31 - 1 });
}

// src/inputs.ts
var MODES = ["tick", "work", "digest", "control"];
var SHORTEST_TOKEN = 20;
function readInputs(read) {
  const job = decodeJob({
    mode: readInputText(read, "mode"),
    entry: readInputText(read, "entry"),
    command: readInputText(read, "command"),
    item: readInputText(read, "item"),
    reason: readInputText(read, "reason")
  });
  const shared = decodeShared(read);
  if (job.kind === "value" && shared.kind === "value") return { ...shared.value, ...job.value };
  throw new BadInput([...faultsOf(job), ...faultsOf(shared)].map(formatFault));
}
function decodeShared(read) {
  const take = (name, decode) => at(name, decode(readInputText(read, name)));
  return decodeEach({
    settings: decodeSettings(read),
    token: take("token", decodeToken),
    isDryRun: take("dry-run", decodeTrueOrFalse),
    agent: decodeAgentSettings(read),
    workingDirectory: take("working-directory", decodeWorkingDirectory)
  });
}
function faultsOf(decoded) {
  return decoded.kind === "refused" ? decoded.faults : [];
}
function decodeJob(texts) {
  const mode = decodeWord(texts.mode, MODES);
  if (mode.kind === "refused") return at("mode", mode);
  const foreign = foreignFaults(texts, mode.value);
  const job = decodeOwn(texts, mode.value);
  if (foreign.length === 0) return job;
  return { kind: "refused", faults: [...foreign, ...faultsOf(job)] };
}
function decodeOwn(texts, mode) {
  switch (mode) {
    case "work":
      return at("entry", decodeWork(texts.entry));
    case "control": {
      const request = decodeControlInputs(texts);
      return request.kind === "value" ? accept({ mode, request: request.value }) : request;
    }
    case "tick":
    case "digest":
      return accept({ mode });
  }
}
var MODE_OF_INPUT = { entry: "work", command: "control", item: "control", reason: "control" };
function foreignFaults(texts, mode) {
  return ["entry", "command", "item", "reason"].flatMap((name) => {
    const own = MODE_OF_INPUT[name];
    if (own === mode || texts[name] === "") return [];
    const advice = `Remove it, or set mode to "${own}".`;
    return faultsOf(at(name, refuse(`empty in every mode but "${own}"`, quote(texts[name]), advice)));
  });
}
function decodeWork(entryText) {
  const entry = parseWorkEntry(entryText);
  return entry.kind === "value" ? accept({ mode: "work", entry: entry.value }) : entry;
}
function decodeToken(text) {
  const advice = "Remove the input to get the job's own token, or pass a secret that is set (secrets.NAME).";
  if (text === "") return refuse("a GitHub token", "nothing", advice);
  if (text.length < SHORTEST_TOKEN || !/^[\x21-\x7e]+$/.test(text)) {
    const expected = `a GitHub token: at least ${SHORTEST_TOKEN} printable characters without spaces`;
    return refuse(expected, `text of length ${text.length}`, advice);
  }
  return accept(text);
}
function decodeWorkingDirectory(text) {
  return text === "" ? accept(null) : decodeLine(text, "a folder");
}

// src/main.ts
var IS_POST = "is-post";
async function main() {
  try {
    const isPost = getState(IS_POST) !== "";
    if (!isPost) saveState(IS_POST, "true");
    const held = isPost ? readHeldWork((name) => getState(name)) : null;
    if (isPost && held === null) return;
    const inputs = readInputs((name) => getInput(name));
    setSecret(inputs.token);
    info(`sdlc-orchestrator: ${isPost ? "post" : inputs.mode}${inputs.isDryRun ? " (dry run)" : ""}`);
    const { runJob } = await import("./index-run-job.js");
    await runJob(inputs, held);
  } catch (error) {
    setFailed(describeError(error));
  }
}

// src/index.ts
await main();
