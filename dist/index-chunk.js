import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __commonJS = (cb, mod) => function __require2() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// node_modules/@actions/core/lib/summary.js
import { EOL } from "os";
import { constants, promises } from "fs";
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve) {
      resolve(value);
    });
  }
  return new (P || (P = Promise))(function(resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, constants.R_OK | constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    if (!content) {
      return `<${tag}${htmlAttrs}>`;
    }
    return `<${tag}${htmlAttrs}>${content}</${tag}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text, addEOL = false) {
    this._buffer += text;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(EOL);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element = this.wrap("pre", this.wrap("code", code), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header, data, colspan, rowspan } = cell;
        const tag = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text, level) {
    const tag = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1";
    const element = this.wrap(allowedTag, text);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element = this.wrap("blockquote", text, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text, href) {
    const element = this.wrap("a", text, { href });
    return this.addRaw(element).addEOL();
  }
};
var _summary = new Summary();
var summary = _summary;

// node_modules/@actions/core/lib/command.js
import * as os from "os";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
import * as crypto from "crypto";
import * as fs from "fs";
import * as os2 from "os";
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
import * as os4 from "os";

// node_modules/@actions/core/lib/platform.js
import os3 from "os";

// node_modules/@actions/io/lib/io-util.js
import * as fs2 from "fs";
var { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, symlink, unlink } = fs2.promises;
var IS_WINDOWS = process.platform === "win32";
var READONLY = fs2.constants.O_RDONLY;

// node_modules/@actions/exec/lib/toolrunner.js
var IS_WINDOWS2 = process.platform === "win32";

// node_modules/@actions/core/lib/platform.js
var platform = os3.platform();
var arch = os3.arch();

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
}
function getInput(name, options) {
  const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
  if (options && options.required && !val) {
    throw new Error(`Input required and not supplied: ${name}`);
  }
  if (options && options.trimWhitespace === false) {
    return val;
  }
  return val.trim();
}
function setOutput(name, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  }
  process.stdout.write(os4.EOL);
  issueCommand("set-output", { name }, toCommandValue(value));
}
function setFailed(message) {
  process.exitCode = ExitCode.Failure;
  error(message);
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + os4.EOL);
}
function saveState(name, value) {
  const filePath = process.env["GITHUB_STATE"] || "";
  if (filePath) {
    return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
  }
  issueCommand("save-state", { name }, toCommandValue(value));
}
function getState(name) {
  return process.env[`STATE_${name}`] || "";
}

// src/domain/errors.ts
var BadInput = class extends Error {
  constructor(problems) {
    super(problems.join("\n"));
    this.name = "BadInput";
    this.problems = problems;
  }
};
var RefusedByGitHub = class extends Error {
  constructor(message, facts) {
    super(message, { cause: facts.cause });
    this.name = "RefusedByGitHub";
    this.status = facts.status;
    this.types = facts.types ?? [];
  }
};
var CommandFailed = class extends Error {
  constructor(message, facts) {
    super(message);
    this.name = "CommandFailed";
    this.exitCode = facts.exitCode;
    this.stderr = facts.stderr;
  }
};
var OurBug = class extends Error {
  constructor() {
    super(...arguments);
    this.name = "OurBug";
  }
};

// src/domain/item.ts
function formatItem(item) {
  return item.kind === "task" ? `task/${item.slug}` : `pull/${item.number}`;
}
var TASK_ITEM = /^task\/([A-Za-z0-9][A-Za-z0-9._-]*)$/;
var PULL_ITEM = /^pull\/([1-9][0-9]{0,9})$/;
function parseItem(text) {
  const slug = TASK_ITEM.exec(text)?.[1];
  if (slug !== void 0) return { kind: "task", slug };
  const number = PULL_ITEM.exec(text)?.[1];
  return number === void 0 ? null : { kind: "pull", number: Number(number) };
}

// src/read/branch-name.ts
var LONGEST_BRANCH_NAME = 240;
var RULES = [
  { pattern: /^$/, because: "it is empty" },
  { pattern: /^refs\//, because: 'it starts with "refs/": a branch is named without "refs/heads/"' },
  { pattern: /^-/, because: 'it starts with "-"' },
  { pattern: /^@$|@\{/, because: 'it is "@" or holds "@{"' },
  { pattern: /[\p{Cc} ]/u, because: "it holds a space or a control character" },
  { pattern: /[~^:?*[\\]/, because: "it holds one of ~ ^ : ? * [ \\" },
  { pattern: /\.\./, because: 'it holds ".."' },
  { pattern: /^\/|\/$|\/\//, because: "a part between slashes is empty" },
  { pattern: /(^|\/)\./, because: 'a part between slashes starts with "."' },
  { pattern: /\.lock(\/|$)/, because: 'a part between slashes ends in ".lock"' },
  { pattern: /\.$/, because: 'it ends in "."' },
  { pattern: /^HEAD$/, because: '"HEAD" is no name for a branch' }
];
function branchNameFault(name) {
  if (name.length > LONGEST_BRANCH_NAME) return `it is longer than ${LONGEST_BRANCH_NAME} characters`;
  return RULES.find((rule) => rule.pattern.test(name))?.because ?? null;
}

// src/read/decoded.ts
function accept(value) {
  return { kind: "value", value };
}
function refuse(expected, found, advice) {
  return { kind: "refused", faults: [{ path: [], expected, found, advice }] };
}
function at(name, decoded) {
  if (decoded.kind === "value") return decoded;
  return {
    kind: "refused",
    faults: decoded.faults.map((fault) => ({ ...fault, path: [name, ...fault.path] }))
  };
}
function decodeEach(parts) {
  const faults = [];
  const values = {};
  for (const [key, part] of Object.entries(parts)) {
    if (part.kind === "value") values[key] = part.value;
    else faults.push(...part.faults);
  }
  return faults.length > 0 ? { kind: "refused", faults } : accept(values);
}
function decodeAll(parts) {
  const faults = parts.flatMap((part) => part.kind === "refused" ? part.faults : []);
  if (faults.length > 0) return { kind: "refused", faults };
  return accept(parts.flatMap((part) => part.kind === "value" ? [part.value] : []));
}
var LONGEST_QUOTE = 80;
function quote(found) {
  if (found === "" || found === void 0) return "nothing";
  const text = JSON.stringify(found);
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}… (${text.length} characters)`;
}

// src/read/prompt-template.ts
var LONGEST_TEMPLATE = 2e3;
var FACTS = "{facts}";
var PLACEHOLDERS = {
  task: ["{slug}", "{branch}"],
  conflicts: ["{pull}", "{branch}", "{slug}", FACTS],
  "ci-failed": ["{pull}", "{branch}", "{slug}", FACTS],
  "needs-response": ["{pull}", "{branch}", "{slug}", FACTS]
};
function decodePromptTemplate(text, kind) {
  const known = PLACEHOLDERS[kind];
  const used = text.match(/\{[A-Za-z_-]*\}/g) ?? [];
  const unknown = used.find((placeholder) => !known.includes(placeholder));
  const list = known.join(", ");
  if (unknown !== void 0) {
    return refuse(`a prompt with no placeholders but ${list}`, quote(unknown), "Remove or correct it.");
  }
  if (used.length === 0) {
    return refuse(`a prompt with at least one of ${list}`, quote(text), "Say in it what to work on.");
  }
  if (used.filter((placeholder) => placeholder === FACTS).length > 1) {
    return refuse(`${FACTS} at most once`, quote(text), "They are long: remove all but one.");
  }
  return decodePromptText(text, LONGEST_TEMPLATE);
}
function decodePromptText(text, most) {
  if (text.length > most) {
    return refuse(`at most ${most} characters`, `${text.length} characters`, "Shorten it.");
  }
  if (/^[-\s]|^$/.test(text) || new RegExp("\\p{Cc}", "u").test(text.replace(/[\n\r\t]/g, ""))) {
    return refuse(
      "text that starts with a word or a slash and holds no control characters",
      quote(text),
      'Start it with a command such as "/sdlc:task-work".'
    );
  }
  return accept(text);
}

// src/read/work-entry.ts
var LONGEST_ENTRY = 32768;
var LONGEST_NAME = 300;
var LONGEST_PROMPT = 8e3;
var LONGEST_FINGERPRINT = 4e3;
var MOST_DOLLARS = 1e4;
var FIELDS = [
  "name",
  "kind",
  "item",
  "branch",
  "ref",
  "headOid",
  "prompt",
  "gate",
  "dollars",
  "fingerprint"
];
var KINDS = ["task", "conflicts", "ci-failed", "needs-response"];
var ADVICE = "The tick writes entries: pass one unchanged, as toJSON(matrix.entry).";
function formatMatrix(entries) {
  return JSON.stringify(entries.map(orderFields));
}
function orderFields(entry) {
  const { name, kind, item, branch, ref, headOid, prompt, gate, dollars, fingerprint } = entry;
  return { name, kind, item, branch, ref, headOid, prompt, gate, dollars, fingerprint };
}
function parseWorkEntry(text) {
  if (text.length > LONGEST_ENTRY) {
    return refuseEntry(`at most ${LONGEST_ENTRY} characters`, `${text.length} characters`);
  }
  const fields = parseObject(text);
  if (fields === null) return refuseEntry("one JSON object", quote(text));
  const surplus = Object.keys(fields).filter((key) => !FIELDS.some((field) => field === key));
  if (surplus.length > 0) return refuseEntry(`only the fields ${FIELDS.join(", ")}`, quote(surplus));
  const entry = decodeEach({
    name: at("name", decodeName(fields["name"])),
    kind: at("kind", decodeKind(fields["kind"])),
    item: at("item", decodeItem(fields["item"])),
    branch: at("branch", decodeBranch(fields["branch"])),
    ref: at("ref", decodeBranch(fields["ref"])),
    headOid: at("headOid", decodeObjectId(fields["headOid"])),
    prompt: at("prompt", decodePrompt(fields["prompt"])),
    gate: at("gate", decodeGate(fields["gate"])),
    dollars: at("dollars", decodeDollars(fields["dollars"])),
    fingerprint: at("fingerprint", decodeText(fields["fingerprint"], LONGEST_FINGERPRINT))
  });
  return entry.kind === "value" ? checkAgreement(entry.value) : entry;
}
function checkAgreement(entry) {
  if (entry.kind === "task" !== (entry.item.kind === "task")) {
    return at("kind", refuseEntry('"task" for a task and a repair for a pull request', quote(entry.kind)));
  }
  if (!entry.name.startsWith(formatItem(entry.item))) {
    return at("name", refuseEntry(`a name that starts with ${formatItem(entry.item)}`, quote(entry.name)));
  }
  if (entry.kind !== "task" && entry.ref !== entry.branch) {
    return at("ref", refuseEntry(`the branch ${quote(entry.branch)} itself`, quote(entry.ref)));
  }
  if (entry.kind !== "task" && entry.gate !== null) {
    return at("gate", refuseEntry("null for a repair", quote(entry.gate)));
  }
  if (entry.kind === "task" && entry.ref === entry.branch) {
    return at("branch", refuseEntry("another branch than the one checked out", quote(entry.branch)));
  }
  return accept(entry);
}
function parseObject(text) {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}
function asObject(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return value;
}
function decodeName(value) {
  return decodeText(value, LONGEST_NAME);
}
function decodeKind(value) {
  const kind = KINDS.find((candidate) => candidate === value);
  return kind === void 0 ? refuseEntry(`one of ${KINDS.join(", ")}`, quote(value)) : accept(kind);
}
function decodeItem(value) {
  const fields = asObject(value);
  const item = fields === null ? null : readItem(fields);
  if (item !== null) return accept(item);
  return refuseEntry('{"kind":"task","slug":…} or {"kind":"pull","number":…}', quote(value));
}
function readItem(fields) {
  const { kind, slug, number } = fields;
  if (Object.keys(fields).length !== 2) return null;
  if (kind === "task" && typeof slug === "string") return parseItem(`task/${slug}`);
  return kind === "pull" && typeof number === "number" ? parseItem(`pull/${number}`) : null;
}
function decodeBranch(value) {
  if (typeof value !== "string") return refuseEntry("the name of a branch", quote(value));
  const fault = branchNameFault(value);
  return fault === null ? accept(value) : refuseEntry("the name of a branch", `${quote(value)}: ${fault}`);
}
function decodeObjectId(value) {
  if (typeof value === "string" && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value)) return accept(value);
  return refuseEntry("a commit id of 40 or 64 hexadecimal digits", quote(value));
}
function decodePrompt(value) {
  return typeof value === "string" ? decodePromptText(value, LONGEST_PROMPT) : refuseEntry("text", quote(value));
}
function decodeGate(value) {
  return value === null ? accept(null) : decodePrompt(value);
}
function decodeDollars(value) {
  if (typeof value === "number" && value > 0 && value <= MOST_DOLLARS) return accept(value);
  return refuseEntry(`a number of dollars above 0, at most ${MOST_DOLLARS}`, quote(value));
}
function decodeText(value, most) {
  const isSound = typeof value === "string" && value !== "" && value.length <= most && !new RegExp("\\p{Cc}", "u").test(value);
  return isSound ? accept(value) : refuseEntry(`one line of 1 to ${most} characters`, quote(value));
}
function refuseEntry(expected, found) {
  return refuse(expected, found, ADVICE);
}

// src/read/held-work.ts
var HELD_ITEM = "held-item";
var WORK_MARK = "work-mark";
var WORK_RECORDED = "work-recorded";
var AGENT_MARK = "agent-mark";
function readHeldWork(state) {
  const item = state(HELD_ITEM);
  if (item === "") return null;
  const text = state(WORK_MARK);
  const isToSave = text !== "" && state(WORK_RECORDED) === "";
  return { item, mark: isToSave ? text.slice(SET.length) : null, agentMark: state(AGENT_MARK) };
}
function formatMark(mark) {
  return SET + mark;
}
var SET = "=";

// src/render/describe-error.ts
var DEEPEST_CAUSE = 5;
function describeError(error2) {
  const lines = [];
  let current = error2;
  for (let depth = 0; depth < DEEPEST_CAUSE && current !== void 0 && current !== null; depth += 1) {
    lines.push(`${depth === 0 ? "" : "caused by: "}${messageOf(current)}`);
    current = current instanceof Error ? current.cause : void 0;
  }
  return lines.join("\n");
}
function messageOf(error2) {
  if (error2 instanceof BadInput) return error2.problems.join("\n");
  if (error2 instanceof CommandFailed) return withLastWords(error2.message, error2.stderr.trim());
  if (error2 instanceof Error) return error2.message;
  return `something that is no error was thrown: ${String(error2)}`;
}
function withLastWords(message, stderr) {
  return message.includes(stderr) ? message : `${message}
${stderr}`;
}

// src/read/input-defaults.ts
var INPUT_DEFAULTS = {
  mode: "tick",
  /** `${{ github.token }}` in `action.yml`: only the runner can fill it in. */
  token: "",
  "tasks-folder": "docs/planning/tasks",
  "base-branch": "",
  "branch-patterns": "task/{slug}\nfeat/{slug}",
  "max-parallel": "2",
  "max-tasks": "",
  "max-repairs": "",
  "max-open-pull-requests": "10",
  "attempts-per-task": "2",
  "attempts-per-pull-request": "3",
  "retry-pauses": "0, 30, 120, 360",
  "max-dollars-per-run": "10",
  "max-dollars-per-task": "25",
  "max-dollars-per-day": "50",
  "flag-gaps": "true",
  "update-branches": "true",
  "readiness-gate": "true",
  "prompt-gate": "/sdlc:task-ensure-ready {slug}",
  "prompt-task": "/sdlc:task-work {slug}",
  "prompt-conflicts": "/sdlc:pr-respond {pull}",
  "prompt-ci-failed": "/sdlc:pr-respond {pull}",
  "prompt-needs-response": "/sdlc:pr-respond {pull}",
  "trusted-authors": "",
  "ignored-authors": "github-actions, cloudflare-workers-and-pages",
  task: "",
  "pull-request": "",
  "dry-run": "false",
  entry: "",
  command: "",
  item: "",
  reason: "",
  "claude-version": "2.1.332",
  "claude-executable": "",
  "plugin-marketplaces": "https://github.com/sksizer/sdlc.git#v0.13.0",
  plugins: "sdlc@sdlc",
  model: "claude-sonnet-5-5",
  "max-turns": "300",
  "permission-mode": "acceptEdits",
  "allowed-tools": "Bash\nEdit\nWrite\nSkill\nTask\nAgent",
  "disallowed-tools": "none",
  "pass-environment": "none",
  "max-minutes": "100",
  "max-silent-minutes": "20",
  "working-directory": ""
};
function readInputText(read, name) {
  const text = read(name).trim();
  return text === "" ? INPUT_DEFAULTS[name] : text;
}

// src/read/nearest-names.ts
function nearestNames(wanted, names) {
  const text = wanted.toLowerCase();
  const limit = Math.max(2, Math.floor(text.length / 3));
  return names.map((name) => ({ name, distance: judge(text, name.toLowerCase(), limit) })).filter(({ distance }) => distance <= limit).sort((left, right) => left.distance - right.distance || (left.name < right.name ? -1 : 1)).slice(0, 3).map(({ name }) => name);
}
function didYouMean(wanted, names) {
  const near = nearestNames(wanted, names).map((name) => `\`${name}\``);
  return near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
}
function judge(wanted, name, limit) {
  if (wanted.length >= 3 && name.includes(wanted)) return 0;
  return Math.abs(wanted.length - name.length) > limit ? Number.POSITIVE_INFINITY : slips(wanted, name);
}
function slips(left, right) {
  let previous = [];
  let current = Array.from({ length: right.length + 1 }, (_none, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      next.push(
        Math.min(
          at2(current, column) + 1,
          at2(next, column - 1) + 1,
          at2(current, column - 1) + (same ? 0 : 1),
          swapped ? at2(previous, column - 2) + 1 : Number.POSITIVE_INFINITY
        )
      );
    }
    previous = current;
    current = next;
  }
  return at2(current, right.length);
}
function at2(row, column) {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

export {
  __require,
  __esm,
  __commonJS,
  __export,
  __toESM,
  __toCommonJS,
  summary,
  setSecret,
  getInput,
  setOutput,
  setFailed,
  error,
  warning,
  info,
  saveState,
  getState,
  BadInput,
  RefusedByGitHub,
  CommandFailed,
  OurBug,
  accept,
  refuse,
  at,
  decodeEach,
  decodeAll,
  quote,
  INPUT_DEFAULTS,
  readInputText,
  nearestNames,
  didYouMean,
  formatItem,
  parseItem,
  branchNameFault,
  decodePromptTemplate,
  formatMatrix,
  parseWorkEntry,
  HELD_ITEM,
  WORK_MARK,
  WORK_RECORDED,
  AGENT_MARK,
  readHeldWork,
  formatMark,
  describeError
};
