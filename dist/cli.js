#!/usr/bin/env node
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
var __export = (target, all2) => {
  for (var name in all2)
    __defProp(target, name, { get: all2[name], enumerable: true });
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

// node_modules/kind-of/index.js
var require_kind_of = __commonJS({
  "node_modules/kind-of/index.js"(exports2, module2) {
    var toString = Object.prototype.toString;
    module2.exports = function kindOf3(val) {
      if (val === void 0) return "undefined";
      if (val === null) return "null";
      var type = typeof val;
      if (type === "boolean") return "boolean";
      if (type === "string") return "string";
      if (type === "number") return "number";
      if (type === "symbol") return "symbol";
      if (type === "function") {
        return isGeneratorFn(val) ? "generatorfunction" : "function";
      }
      if (isArray(val)) return "array";
      if (isBuffer(val)) return "buffer";
      if (isArguments(val)) return "arguments";
      if (isDate2(val)) return "date";
      if (isError(val)) return "error";
      if (isRegexp(val)) return "regexp";
      switch (ctorName(val)) {
        case "Symbol":
          return "symbol";
        case "Promise":
          return "promise";
        // Set, Map, WeakSet, WeakMap
        case "WeakMap":
          return "weakmap";
        case "WeakSet":
          return "weakset";
        case "Map":
          return "map";
        case "Set":
          return "set";
        // 8-bit typed arrays
        case "Int8Array":
          return "int8array";
        case "Uint8Array":
          return "uint8array";
        case "Uint8ClampedArray":
          return "uint8clampedarray";
        // 16-bit typed arrays
        case "Int16Array":
          return "int16array";
        case "Uint16Array":
          return "uint16array";
        // 32-bit typed arrays
        case "Int32Array":
          return "int32array";
        case "Uint32Array":
          return "uint32array";
        case "Float32Array":
          return "float32array";
        case "Float64Array":
          return "float64array";
      }
      if (isGeneratorObj(val)) {
        return "generator";
      }
      type = toString.call(val);
      switch (type) {
        case "[object Object]":
          return "object";
        // iterators
        case "[object Map Iterator]":
          return "mapiterator";
        case "[object Set Iterator]":
          return "setiterator";
        case "[object String Iterator]":
          return "stringiterator";
        case "[object Array Iterator]":
          return "arrayiterator";
      }
      return type.slice(8, -1).toLowerCase().replace(/\s/g, "");
    };
    function ctorName(val) {
      return typeof val.constructor === "function" ? val.constructor.name : null;
    }
    function isArray(val) {
      if (Array.isArray) return Array.isArray(val);
      return val instanceof Array;
    }
    function isError(val) {
      return val instanceof Error || typeof val.message === "string" && val.constructor && typeof val.constructor.stackTraceLimit === "number";
    }
    function isDate2(val) {
      if (val instanceof Date) return true;
      return typeof val.toDateString === "function" && typeof val.getDate === "function" && typeof val.setDate === "function";
    }
    function isRegexp(val) {
      if (val instanceof RegExp) return true;
      return typeof val.flags === "string" && typeof val.ignoreCase === "boolean" && typeof val.multiline === "boolean" && typeof val.global === "boolean";
    }
    function isGeneratorFn(name, val) {
      return ctorName(name) === "GeneratorFunction";
    }
    function isGeneratorObj(val) {
      return typeof val.throw === "function" && typeof val.return === "function" && typeof val.next === "function";
    }
    function isArguments(val) {
      try {
        if (typeof val.length === "number" && typeof val.callee === "function") {
          return true;
        }
      } catch (err) {
        if (err.message.indexOf("callee") !== -1) {
          return true;
        }
      }
      return false;
    }
    function isBuffer(val) {
      if (val.constructor && typeof val.constructor.isBuffer === "function") {
        return val.constructor.isBuffer(val);
      }
      return false;
    }
  }
});

// node_modules/is-extendable/index.js
var require_is_extendable = __commonJS({
  "node_modules/is-extendable/index.js"(exports2, module2) {
    "use strict";
    /*!
     * is-extendable <https://github.com/jonschlinkert/is-extendable>
     *
     * Copyright (c) 2015, Jon Schlinkert.
     * Licensed under the MIT License.
     */
    module2.exports = function isExtendable(val) {
      return typeof val !== "undefined" && val !== null && (typeof val === "object" || typeof val === "function");
    };
  }
});

// node_modules/extend-shallow/index.js
var require_extend_shallow = __commonJS({
  "node_modules/extend-shallow/index.js"(exports2, module2) {
    "use strict";
    var isObject2 = require_is_extendable();
    module2.exports = function extend(o) {
      if (!isObject2(o)) {
        o = {};
      }
      var len = arguments.length;
      for (var i = 1; i < len; i++) {
        var obj = arguments[i];
        if (isObject2(obj)) {
          assign(o, obj);
        }
      }
      return o;
    };
    function assign(a, b) {
      for (var key in b) {
        if (hasOwn(b, key)) {
          a[key] = b[key];
        }
      }
    }
    function hasOwn(obj, key) {
      return Object.prototype.hasOwnProperty.call(obj, key);
    }
  }
});

// node_modules/section-matter/index.js
var require_section_matter = __commonJS({
  "node_modules/section-matter/index.js"(exports2, module2) {
    "use strict";
    var typeOf = require_kind_of();
    var extend = require_extend_shallow();
    module2.exports = function(input, options2) {
      if (typeof options2 === "function") {
        options2 = { parse: options2 };
      }
      var file = toObject(input);
      var defaults2 = { section_delimiter: "---", parse: identity2 };
      var opts = extend({}, defaults2, options2);
      var delim = opts.section_delimiter;
      var lines = file.content.split(/\r?\n/);
      var sections = null;
      var section = createSection();
      var content = [];
      var stack = [];
      function initSections(val) {
        file.content = val;
        sections = [];
        content = [];
      }
      function closeSection(val) {
        if (stack.length) {
          section.key = getKey(stack[0], delim);
          section.content = val;
          opts.parse(section, sections);
          sections.push(section);
          section = createSection();
          content = [];
          stack = [];
        }
      }
      for (var i = 0; i < lines.length; i++) {
        var line = lines[i];
        var len = stack.length;
        var ln = line.trim();
        if (isDelimiter(ln, delim)) {
          if (ln.length === 3 && i !== 0) {
            if (len === 0 || len === 2) {
              content.push(line);
              continue;
            }
            stack.push(ln);
            section.data = content.join("\n");
            content = [];
            continue;
          }
          if (sections === null) {
            initSections(content.join("\n"));
          }
          if (len === 2) {
            closeSection(content.join("\n"));
          }
          stack.push(ln);
          continue;
        }
        content.push(line);
      }
      if (sections === null) {
        initSections(content.join("\n"));
      } else {
        closeSection(content.join("\n"));
      }
      file.sections = sections;
      return file;
    };
    function isDelimiter(line, delim) {
      if (line.slice(0, delim.length) !== delim) {
        return false;
      }
      if (line.charAt(delim.length + 1) === delim.slice(-1)) {
        return false;
      }
      return true;
    }
    function toObject(input) {
      if (typeOf(input) !== "object") {
        input = { content: input };
      }
      if (typeof input.content !== "string" && !isBuffer(input.content)) {
        throw new TypeError("expected a buffer or string");
      }
      input.content = input.content.toString();
      input.sections = [];
      return input;
    }
    function getKey(val, delim) {
      return val ? val.slice(delim.length).trim() : "";
    }
    function createSection() {
      return { key: "", data: "", content: "" };
    }
    function identity2(val) {
      return val;
    }
    function isBuffer(val) {
      if (val && val.constructor && typeof val.constructor.isBuffer === "function") {
        return val.constructor.isBuffer(val);
      }
      return false;
    }
  }
});

// stand-in:js-yaml
var require_js_yaml = __commonJS({
  "stand-in:js-yaml"(exports2, module2) {
    function refuse3() {
      throw new Error("js-yaml is left out of this bundle");
    }
    module2.exports = { safeLoad: refuse3, safeDump: refuse3 };
  }
});

// node_modules/gray-matter/lib/engines.js
var require_engines = __commonJS({
  "node_modules/gray-matter/lib/engines.js"(exports, module) {
    "use strict";
    var yaml = require_js_yaml();
    var engines = exports = module.exports;
    engines.yaml = {
      parse: yaml.safeLoad.bind(yaml),
      stringify: yaml.safeDump.bind(yaml)
    };
    engines.json = {
      parse: JSON.parse.bind(JSON),
      stringify: function(obj, options2) {
        const opts = Object.assign({ replacer: null, space: 2 }, options2);
        return JSON.stringify(obj, opts.replacer, opts.space);
      }
    };
    engines.javascript = {
      parse: function parse(str, options, wrap) {
        try {
          if (wrap !== false) {
            str = "(function() {\nreturn " + str.trim() + ";\n}());";
          }
          return eval(str) || {};
        } catch (err) {
          if (wrap !== false && /(unexpected|identifier)/i.test(err.message)) {
            return parse(str, options, false);
          }
          throw new SyntaxError(err);
        }
      },
      stringify: function() {
        throw new Error("stringifying JavaScript is not supported");
      }
    };
  }
});

// node_modules/strip-bom-string/index.js
var require_strip_bom_string = __commonJS({
  "node_modules/strip-bom-string/index.js"(exports2, module2) {
    "use strict";
    /*!
     * strip-bom-string <https://github.com/jonschlinkert/strip-bom-string>
     *
     * Copyright (c) 2015, 2017, Jon Schlinkert.
     * Released under the MIT License.
     */
    module2.exports = function(str2) {
      if (typeof str2 === "string" && str2.charAt(0) === "\uFEFF") {
        return str2.slice(1);
      }
      return str2;
    };
  }
});

// node_modules/gray-matter/lib/utils.js
var require_utils = __commonJS({
  "node_modules/gray-matter/lib/utils.js"(exports2) {
    "use strict";
    var stripBom = require_strip_bom_string();
    var typeOf = require_kind_of();
    exports2.define = function(obj, key, val) {
      Reflect.defineProperty(obj, key, {
        enumerable: false,
        configurable: true,
        writable: true,
        value: val
      });
    };
    exports2.isBuffer = function(val) {
      return typeOf(val) === "buffer";
    };
    exports2.isObject = function(val) {
      return typeOf(val) === "object";
    };
    exports2.toBuffer = function(input) {
      return typeof input === "string" ? Buffer.from(input) : input;
    };
    exports2.toString = function(input) {
      if (exports2.isBuffer(input)) return stripBom(String(input));
      if (typeof input !== "string") {
        throw new TypeError("expected input to be a string or buffer");
      }
      return stripBom(input);
    };
    exports2.arrayify = function(val) {
      return val ? Array.isArray(val) ? val : [val] : [];
    };
    exports2.startsWith = function(str2, substr, len) {
      if (typeof len !== "number") len = substr.length;
      return str2.slice(0, len) === substr;
    };
  }
});

// node_modules/gray-matter/lib/defaults.js
var require_defaults = __commonJS({
  "node_modules/gray-matter/lib/defaults.js"(exports2, module2) {
    "use strict";
    var engines2 = require_engines();
    var utils = require_utils();
    module2.exports = function(options2) {
      const opts = Object.assign({}, options2);
      opts.delimiters = utils.arrayify(opts.delims || opts.delimiters || "---");
      if (opts.delimiters.length === 1) {
        opts.delimiters.push(opts.delimiters[0]);
      }
      opts.language = (opts.language || opts.lang || "yaml").toLowerCase();
      opts.engines = Object.assign({}, engines2, opts.parsers, opts.engines);
      return opts;
    };
  }
});

// node_modules/gray-matter/lib/engine.js
var require_engine = __commonJS({
  "node_modules/gray-matter/lib/engine.js"(exports2, module2) {
    "use strict";
    module2.exports = function(name, options2) {
      let engine = options2.engines[name] || options2.engines[aliase(name)];
      if (typeof engine === "undefined") {
        throw new Error('gray-matter engine "' + name + '" is not registered');
      }
      if (typeof engine === "function") {
        engine = { parse: engine };
      }
      return engine;
    };
    function aliase(name) {
      switch (name.toLowerCase()) {
        case "js":
        case "javascript":
          return "javascript";
        case "coffee":
        case "coffeescript":
        case "cson":
          return "coffee";
        case "yaml":
        case "yml":
          return "yaml";
        default: {
          return name;
        }
      }
    }
  }
});

// node_modules/gray-matter/lib/stringify.js
var require_stringify = __commonJS({
  "node_modules/gray-matter/lib/stringify.js"(exports2, module2) {
    "use strict";
    var typeOf = require_kind_of();
    var getEngine = require_engine();
    var defaults2 = require_defaults();
    module2.exports = function(file, data, options2) {
      if (data == null && options2 == null) {
        switch (typeOf(file)) {
          case "object":
            data = file.data;
            options2 = {};
            break;
          case "string":
            return file;
          default: {
            throw new TypeError("expected file to be a string or object");
          }
        }
      }
      const str2 = file.content;
      const opts = defaults2(options2);
      if (data == null) {
        if (!opts.data) return file;
        data = opts.data;
      }
      const language = file.language || opts.language;
      const engine = getEngine(language, opts);
      if (typeof engine.stringify !== "function") {
        throw new TypeError('expected "' + language + '.stringify" to be a function');
      }
      data = Object.assign({}, file.data, data);
      const open2 = opts.delimiters[0];
      const close2 = opts.delimiters[1];
      const matter2 = engine.stringify(data, options2).trim();
      let buf = "";
      if (matter2 !== "{}") {
        buf = newline(open2) + newline(matter2) + newline(close2);
      }
      if (typeof file.excerpt === "string" && file.excerpt !== "") {
        if (str2.indexOf(file.excerpt.trim()) === -1) {
          buf += newline(file.excerpt) + newline(close2);
        }
      }
      return buf + newline(str2);
    };
    function newline(str2) {
      return str2.slice(-1) !== "\n" ? str2 + "\n" : str2;
    }
  }
});

// node_modules/gray-matter/lib/excerpt.js
var require_excerpt = __commonJS({
  "node_modules/gray-matter/lib/excerpt.js"(exports2, module2) {
    "use strict";
    var defaults2 = require_defaults();
    module2.exports = function(file, options2) {
      const opts = defaults2(options2);
      if (file.data == null) {
        file.data = {};
      }
      if (typeof opts.excerpt === "function") {
        return opts.excerpt(file, opts);
      }
      const sep4 = file.data.excerpt_separator || opts.excerpt_separator;
      if (sep4 == null && (opts.excerpt === false || opts.excerpt == null)) {
        return file;
      }
      const delimiter = typeof opts.excerpt === "string" ? opts.excerpt : sep4 || opts.delimiters[0];
      const idx = file.content.indexOf(delimiter);
      if (idx !== -1) {
        file.excerpt = file.content.slice(0, idx);
      }
      return file;
    };
  }
});

// node_modules/gray-matter/lib/to-file.js
var require_to_file = __commonJS({
  "node_modules/gray-matter/lib/to-file.js"(exports2, module2) {
    "use strict";
    var typeOf = require_kind_of();
    var stringify = require_stringify();
    var utils = require_utils();
    module2.exports = function(file) {
      if (typeOf(file) !== "object") {
        file = { content: file };
      }
      if (typeOf(file.data) !== "object") {
        file.data = {};
      }
      if (file.contents && file.content == null) {
        file.content = file.contents;
      }
      utils.define(file, "orig", utils.toBuffer(file.content));
      utils.define(file, "language", file.language || "");
      utils.define(file, "matter", file.matter || "");
      utils.define(file, "stringify", function(data, options2) {
        if (options2 && options2.language) {
          file.language = options2.language;
        }
        return stringify(file, data, options2);
      });
      file.content = utils.toString(file.content);
      file.isEmpty = false;
      file.excerpt = "";
      return file;
    };
  }
});

// node_modules/gray-matter/lib/parse.js
var require_parse = __commonJS({
  "node_modules/gray-matter/lib/parse.js"(exports2, module2) {
    "use strict";
    var getEngine = require_engine();
    var defaults2 = require_defaults();
    module2.exports = function(language, str2, options2) {
      const opts = defaults2(options2);
      const engine = getEngine(language, opts);
      if (typeof engine.parse !== "function") {
        throw new TypeError('expected "' + language + '.parse" to be a function');
      }
      return engine.parse(str2, opts);
    };
  }
});

// node_modules/gray-matter/index.js
var require_gray_matter = __commonJS({
  "node_modules/gray-matter/index.js"(exports2, module2) {
    "use strict";
    var fs = __require("fs");
    var sections = require_section_matter();
    var defaults2 = require_defaults();
    var stringify = require_stringify();
    var excerpt = require_excerpt();
    var engines2 = require_engines();
    var toFile = require_to_file();
    var parse5 = require_parse();
    var utils = require_utils();
    function matter2(input, options2) {
      if (input === "") {
        return { data: {}, content: input, excerpt: "", orig: input };
      }
      let file = toFile(input);
      const cached = matter2.cache[file.content];
      if (!options2) {
        if (cached) {
          file = Object.assign({}, cached);
          file.orig = cached.orig;
          return file;
        }
        matter2.cache[file.content] = file;
      }
      return parseMatter(file, options2);
    }
    function parseMatter(file, options2) {
      const opts = defaults2(options2);
      const open2 = opts.delimiters[0];
      const close2 = "\n" + opts.delimiters[1];
      let str2 = file.content;
      if (opts.language) {
        file.language = opts.language;
      }
      const openLen = open2.length;
      if (!utils.startsWith(str2, open2, openLen)) {
        excerpt(file, opts);
        return file;
      }
      if (str2.charAt(openLen) === open2.slice(-1)) {
        return file;
      }
      str2 = str2.slice(openLen);
      const len = str2.length;
      const language = matter2.language(str2, opts);
      if (language.name) {
        file.language = language.name;
        str2 = str2.slice(language.raw.length);
      }
      let closeIndex = str2.indexOf(close2);
      if (closeIndex === -1) {
        closeIndex = len;
      }
      file.matter = str2.slice(0, closeIndex);
      const block = file.matter.replace(/^\s*#[^\n]+/gm, "").trim();
      if (block === "") {
        file.isEmpty = true;
        file.empty = file.content;
        file.data = {};
      } else {
        file.data = parse5(file.language, file.matter, opts);
      }
      if (closeIndex === len) {
        file.content = "";
      } else {
        file.content = str2.slice(closeIndex + close2.length);
        if (file.content[0] === "\r") {
          file.content = file.content.slice(1);
        }
        if (file.content[0] === "\n") {
          file.content = file.content.slice(1);
        }
      }
      excerpt(file, opts);
      if (opts.sections === true || typeof opts.section === "function") {
        sections(file, opts.section);
      }
      return file;
    }
    matter2.engines = engines2;
    matter2.stringify = function(file, data, options2) {
      if (typeof file === "string") file = matter2(file, options2);
      return stringify(file, data, options2);
    };
    matter2.read = function(filepath, options2) {
      const str2 = fs.readFileSync(filepath, "utf8");
      const file = matter2(str2, options2);
      file.path = filepath;
      return file;
    };
    matter2.test = function(str2, options2) {
      return utils.startsWith(str2, defaults2(options2).delimiters[0]);
    };
    matter2.language = function(str2, options2) {
      const opts = defaults2(options2);
      const open2 = opts.delimiters[0];
      if (matter2.test(str2)) {
        str2 = str2.slice(open2.length);
      }
      const language = str2.slice(0, str2.search(/\r?\n/));
      return {
        raw: language,
        name: language ? language.trim() : ""
      };
    };
    matter2.cache = {};
    matter2.clearCache = function() {
      matter2.cache = {};
    };
    module2.exports = matter2;
  }
});

// node_modules/yaml/dist/nodes/identity.js
var require_identity = __commonJS({
  "node_modules/yaml/dist/nodes/identity.js"(exports2) {
    "use strict";
    var ALIAS = /* @__PURE__ */ Symbol.for("yaml.alias");
    var DOC = /* @__PURE__ */ Symbol.for("yaml.document");
    var MAP = /* @__PURE__ */ Symbol.for("yaml.map");
    var PAIR = /* @__PURE__ */ Symbol.for("yaml.pair");
    var SCALAR2 = /* @__PURE__ */ Symbol.for("yaml.scalar");
    var SEQ = /* @__PURE__ */ Symbol.for("yaml.seq");
    var NODE_TYPE = /* @__PURE__ */ Symbol.for("yaml.node.type");
    var isAlias3 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
    var isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
    var isMap4 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
    var isPair2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
    var isScalar4 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR2;
    var isSeq3 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
    function isCollection3(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case MAP:
          case SEQ:
            return true;
        }
      return false;
    }
    function isNode2(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case ALIAS:
          case MAP:
          case SCALAR2:
          case SEQ:
            return true;
        }
      return false;
    }
    var hasAnchor = (node) => (isScalar4(node) || isCollection3(node)) && !!node.anchor;
    exports2.ALIAS = ALIAS;
    exports2.DOC = DOC;
    exports2.MAP = MAP;
    exports2.NODE_TYPE = NODE_TYPE;
    exports2.PAIR = PAIR;
    exports2.SCALAR = SCALAR2;
    exports2.SEQ = SEQ;
    exports2.hasAnchor = hasAnchor;
    exports2.isAlias = isAlias3;
    exports2.isCollection = isCollection3;
    exports2.isDocument = isDocument;
    exports2.isMap = isMap4;
    exports2.isNode = isNode2;
    exports2.isPair = isPair2;
    exports2.isScalar = isScalar4;
    exports2.isSeq = isSeq3;
  }
});

// node_modules/yaml/dist/visit.js
var require_visit = __commonJS({
  "node_modules/yaml/dist/visit.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove node");
    function visit(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity2.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        visit_(null, node, visitor_, Object.freeze([]));
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    function visit_(key, node, visitor, path) {
      const ctrl = callVisitor(key, node, visitor, path);
      if (identity2.isNode(ctrl) || identity2.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visit_(key, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity2.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = visit_(i, node.items[i], visitor, path);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity2.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = visit_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = visit_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    async function visitAsync(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity2.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
    }
    visitAsync.BREAK = BREAK;
    visitAsync.SKIP = SKIP;
    visitAsync.REMOVE = REMOVE;
    async function visitAsync_(key, node, visitor, path) {
      const ctrl = await callVisitor(key, node, visitor, path);
      if (identity2.isNode(ctrl) || identity2.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visitAsync_(key, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity2.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = await visitAsync_(i, node.items[i], visitor, path);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity2.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = await visitAsync_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = await visitAsync_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    function initVisitor(visitor) {
      if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) {
        return Object.assign({
          Alias: visitor.Node,
          Map: visitor.Node,
          Scalar: visitor.Node,
          Seq: visitor.Node
        }, visitor.Value && {
          Map: visitor.Value,
          Scalar: visitor.Value,
          Seq: visitor.Value
        }, visitor.Collection && {
          Map: visitor.Collection,
          Seq: visitor.Collection
        }, visitor);
      }
      return visitor;
    }
    function callVisitor(key, node, visitor, path) {
      if (typeof visitor === "function")
        return visitor(key, node, path);
      if (identity2.isMap(node))
        return visitor.Map?.(key, node, path);
      if (identity2.isSeq(node))
        return visitor.Seq?.(key, node, path);
      if (identity2.isPair(node))
        return visitor.Pair?.(key, node, path);
      if (identity2.isScalar(node))
        return visitor.Scalar?.(key, node, path);
      if (identity2.isAlias(node))
        return visitor.Alias?.(key, node, path);
      return void 0;
    }
    function replaceNode(key, path, node) {
      const parent = path[path.length - 1];
      if (identity2.isCollection(parent)) {
        parent.items[key] = node;
      } else if (identity2.isPair(parent)) {
        if (key === "key")
          parent.key = node;
        else
          parent.value = node;
      } else if (identity2.isDocument(parent)) {
        parent.contents = node;
      } else {
        const pt = identity2.isAlias(parent) ? "alias" : "scalar";
        throw new Error(`Cannot replace node with ${pt} parent`);
      }
    }
    exports2.visit = visit;
    exports2.visitAsync = visitAsync;
  }
});

// node_modules/yaml/dist/doc/directives.js
var require_directives = __commonJS({
  "node_modules/yaml/dist/doc/directives.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var visit = require_visit();
    var escapeChars = {
      "!": "%21",
      ",": "%2C",
      "[": "%5B",
      "]": "%5D",
      "{": "%7B",
      "}": "%7D"
    };
    var escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
    var Directives = class _Directives {
      constructor(yaml2, tags) {
        this.docStart = null;
        this.docEnd = false;
        this.yaml = Object.assign({}, _Directives.defaultYaml, yaml2);
        this.tags = Object.assign({}, _Directives.defaultTags, tags);
      }
      clone() {
        const copy = new _Directives(this.yaml, this.tags);
        copy.docStart = this.docStart;
        return copy;
      }
      /**
       * During parsing, get a Directives instance for the current document and
       * update the stream state according to the current version's spec.
       */
      atDocument() {
        const res = new _Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
          case "1.1":
            this.atNextDocument = true;
            break;
          case "1.2":
            this.atNextDocument = false;
            this.yaml = {
              explicit: _Directives.defaultYaml.explicit,
              version: "1.2"
            };
            this.tags = Object.assign({}, _Directives.defaultTags);
            break;
        }
        return res;
      }
      /**
       * @param onError - May be called even if the action was successful
       * @returns `true` on success
       */
      add(line, onError) {
        if (this.atNextDocument) {
          this.yaml = { explicit: _Directives.defaultYaml.explicit, version: "1.1" };
          this.tags = Object.assign({}, _Directives.defaultTags);
          this.atNextDocument = false;
        }
        const parts = line.trim().split(/[ \t]+/);
        const name = parts.shift();
        switch (name) {
          case "%TAG": {
            if (parts.length !== 2) {
              onError(0, "%TAG directive should contain exactly two parts");
              if (parts.length < 2)
                return false;
            }
            const [handle, prefix] = parts;
            this.tags[handle] = prefix;
            return true;
          }
          case "%YAML": {
            this.yaml.explicit = true;
            if (parts.length !== 1) {
              onError(0, "%YAML directive should contain exactly one part");
              return false;
            }
            const [version] = parts;
            if (version === "1.1" || version === "1.2") {
              this.yaml.version = version;
              return true;
            } else {
              const isValid = /^\d+\.\d+$/.test(version);
              onError(6, `Unsupported YAML version ${version}`, isValid);
              return false;
            }
          }
          default:
            onError(0, `Unknown directive ${name}`, true);
            return false;
        }
      }
      /**
       * Resolves a tag, matching handles to those defined in %TAG directives.
       *
       * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
       *   `'!local'` tag, or `null` if unresolvable.
       */
      tagName(source, onError) {
        if (source === "!")
          return "!";
        if (source[0] !== "!") {
          onError(`Not a valid tag: ${source}`);
          return null;
        }
        if (source[1] === "<") {
          const verbatim = source.slice(2, -1);
          if (verbatim === "!" || verbatim === "!!") {
            onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
            return null;
          }
          if (source[source.length - 1] !== ">")
            onError("Verbatim tags must end with a >");
          return verbatim;
        }
        const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
          onError(`The ${source} tag has no suffix`);
        const prefix = this.tags[handle];
        if (prefix) {
          try {
            return prefix + decodeURIComponent(suffix);
          } catch (error2) {
            onError(String(error2));
            return null;
          }
        }
        if (handle === "!")
          return source;
        onError(`Could not resolve tag: ${source}`);
        return null;
      }
      /**
       * Given a fully resolved tag, returns its printable string form,
       * taking into account current tag prefixes and defaults.
       */
      tagString(tag) {
        for (const [handle, prefix] of Object.entries(this.tags)) {
          if (tag.startsWith(prefix))
            return handle + escapeTagName(tag.substring(prefix.length));
        }
        return tag[0] === "!" ? tag : `!<${tag}>`;
      }
      toString(doc) {
        const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
        const tagEntries = Object.entries(this.tags);
        let tagNames;
        if (doc && tagEntries.length > 0 && identity2.isNode(doc.contents)) {
          const tags = {};
          visit.visit(doc.contents, (_key, node) => {
            if (identity2.isNode(node) && node.tag)
              tags[node.tag] = true;
          });
          tagNames = Object.keys(tags);
        } else
          tagNames = [];
        for (const [handle, prefix] of tagEntries) {
          if (handle === "!!" && prefix === "tag:yaml.org,2002:")
            continue;
          if (!doc || tagNames.some((tn) => tn.startsWith(prefix)))
            lines.push(`%TAG ${handle} ${prefix}`);
        }
        return lines.join("\n");
      }
    };
    Directives.defaultYaml = { explicit: false, version: "1.2" };
    Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
    exports2.Directives = Directives;
  }
});

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = __commonJS({
  "node_modules/yaml/dist/doc/anchors.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var visit = require_visit();
    function anchorIsValid(anchor) {
      if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        const sa = JSON.stringify(anchor);
        const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
        throw new Error(msg);
      }
      return true;
    }
    function anchorNames(root) {
      const anchors = /* @__PURE__ */ new Set();
      visit.visit(root, {
        Value(_key, node) {
          if (node.anchor)
            anchors.add(node.anchor);
        }
      });
      return anchors;
    }
    function findNewAnchor(prefix, exclude) {
      for (let i = 1; true; ++i) {
        const name = `${prefix}${i}`;
        if (!exclude.has(name))
          return name;
      }
    }
    function createNodeAnchors(doc, prefix) {
      const aliasObjects = [];
      const sourceObjects = /* @__PURE__ */ new Map();
      let prevAnchors = null;
      return {
        onAnchor: (source) => {
          aliasObjects.push(source);
          prevAnchors ?? (prevAnchors = anchorNames(doc));
          const anchor = findNewAnchor(prefix, prevAnchors);
          prevAnchors.add(anchor);
          return anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
          for (const source of aliasObjects) {
            const ref = sourceObjects.get(source);
            if (typeof ref === "object" && ref.anchor && (identity2.isScalar(ref.node) || identity2.isCollection(ref.node))) {
              ref.node.anchor = ref.anchor;
            } else {
              const error2 = new Error("Failed to resolve repeated object (this should not happen)");
              error2.source = source;
              throw error2;
            }
          }
        },
        sourceObjects
      };
    }
    exports2.anchorIsValid = anchorIsValid;
    exports2.anchorNames = anchorNames;
    exports2.createNodeAnchors = createNodeAnchors;
    exports2.findNewAnchor = findNewAnchor;
  }
});

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = __commonJS({
  "node_modules/yaml/dist/doc/applyReviver.js"(exports2) {
    "use strict";
    function applyReviver(reviver, obj, key, val) {
      if (val && typeof val === "object") {
        if (Array.isArray(val)) {
          for (let i = 0, len = val.length; i < len; ++i) {
            const v0 = val[i];
            const v1 = applyReviver(reviver, val, String(i), v0);
            if (v1 === void 0)
              delete val[i];
            else if (v1 !== v0)
              val[i] = v1;
          }
        } else if (val instanceof Map) {
          for (const k of Array.from(val.keys())) {
            const v0 = val.get(k);
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              val.delete(k);
            else if (v1 !== v0)
              val.set(k, v1);
          }
        } else if (val instanceof Set) {
          for (const v0 of Array.from(val)) {
            const v1 = applyReviver(reviver, val, v0, v0);
            if (v1 === void 0)
              val.delete(v0);
            else if (v1 !== v0) {
              val.delete(v0);
              val.add(v1);
            }
          }
        } else {
          for (const [k, v0] of Object.entries(val)) {
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              delete val[k];
            else if (v1 !== v0)
              val[k] = v1;
          }
        }
      }
      return reviver.call(obj, key, val);
    }
    exports2.applyReviver = applyReviver;
  }
});

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = __commonJS({
  "node_modules/yaml/dist/nodes/toJS.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    function toJS(value, arg, ctx) {
      if (Array.isArray(value))
        return value.map((v, i) => toJS(v, String(i), ctx));
      if (value && typeof value.toJSON === "function") {
        if (!ctx || !identity2.hasAnchor(value))
          return value.toJSON(arg, ctx);
        const data = { aliasCount: 0, count: 1, res: void 0 };
        ctx.anchors.set(value, data);
        ctx.onCreate = (res2) => {
          data.res = res2;
          delete ctx.onCreate;
        };
        const res = value.toJSON(arg, ctx);
        if (ctx.onCreate)
          ctx.onCreate(res);
        return res;
      }
      if (typeof value === "bigint" && !ctx?.keep)
        return Number(value);
      return value;
    }
    exports2.toJS = toJS;
  }
});

// node_modules/yaml/dist/nodes/Node.js
var require_Node = __commonJS({
  "node_modules/yaml/dist/nodes/Node.js"(exports2) {
    "use strict";
    var applyReviver = require_applyReviver();
    var identity2 = require_identity();
    var toJS = require_toJS();
    var NodeBase = class {
      constructor(type) {
        Object.defineProperty(this, identity2.NODE_TYPE, { value: type });
      }
      /** Create a copy of this node.  */
      clone() {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** A plain JavaScript representation of this node. */
      toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity2.isDocument(doc))
          throw new TypeError("A document argument is required");
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc,
          keep: true,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this, "", ctx);
        if (typeof onAnchor === "function")
          for (const { count, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
    };
    exports2.NodeBase = NodeBase;
  }
});

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = __commonJS({
  "node_modules/yaml/dist/nodes/Alias.js"(exports2) {
    "use strict";
    var anchors = require_anchors();
    var visit = require_visit();
    var identity2 = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var Alias = class extends Node.NodeBase {
      constructor(source) {
        super(identity2.ALIAS);
        this.source = source;
        Object.defineProperty(this, "tag", {
          set() {
            throw new Error("Alias nodes cannot have tags");
          }
        });
      }
      /**
       * Resolve the value of this alias within `doc`, finding the last
       * instance of the `source` anchor before this node.
       */
      resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
          throw new ReferenceError("Alias resolution is disabled");
        let nodes;
        if (ctx?.aliasResolveCache) {
          nodes = ctx.aliasResolveCache;
        } else {
          nodes = [];
          visit.visit(doc, {
            Node: (_key, node) => {
              if (identity2.isAlias(node) || identity2.hasAnchor(node))
                nodes.push(node);
            }
          });
          if (ctx)
            ctx.aliasResolveCache = nodes;
        }
        let found2 = void 0;
        for (const node of nodes) {
          if (node === this)
            break;
          if (node.anchor === this.source)
            found2 = node;
        }
        if (found2 && ctx) {
          const { anchors: anchors2, doc: doc2, maxAliasCount } = ctx;
          let data = anchors2.get(found2);
          if (!data) {
            toJS.toJS(found2, null, ctx);
            data = anchors2.get(found2);
          }
          if (data?.res === void 0) {
            const msg = "This should not happen: Alias anchor was not resolved?";
            throw new ReferenceError(msg);
          }
          if (maxAliasCount >= 0) {
            data.count += 1;
            if (data.aliasCount === 0)
              data.aliasCount = getAliasCount(doc2, found2, anchors2);
            if (data.count * data.aliasCount > maxAliasCount) {
              const msg = "Excessive alias count indicates a resource exhaustion attack";
              throw new ReferenceError(msg);
            }
          }
        }
        return found2;
      }
      toJSON(_arg, ctx) {
        if (!ctx)
          return { source: this.source };
        const source = this.resolve(ctx.doc, ctx);
        if (!source) {
          const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
          throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source).res;
      }
      toString(ctx, _onComment, _onChompKeep) {
        const src = `*${this.source}`;
        if (ctx) {
          anchors.anchorIsValid(this.source);
          if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
            const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new Error(msg);
          }
          if (ctx.implicitKey)
            return `${src} `;
        }
        return src;
      }
    };
    function getAliasCount(doc, node, anchors2) {
      if (identity2.isAlias(node)) {
        const source = node.resolve(doc);
        const anchor = anchors2 && source && anchors2.get(source);
        return anchor ? anchor.count * anchor.aliasCount : 0;
      } else if (identity2.isCollection(node)) {
        let count = 0;
        for (const item of node.items) {
          const c = getAliasCount(doc, item, anchors2);
          if (c > count)
            count = c;
        }
        return count;
      } else if (identity2.isPair(node)) {
        const kc = getAliasCount(doc, node.key, anchors2);
        const vc = getAliasCount(doc, node.value, anchors2);
        return Math.max(kc, vc);
      }
      return 1;
    }
    exports2.Alias = Alias;
  }
});

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = __commonJS({
  "node_modules/yaml/dist/nodes/Scalar.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
    var Scalar = class extends Node.NodeBase {
      constructor(value) {
        super(identity2.SCALAR);
        this.value = value;
      }
      toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
      }
      toString() {
        return String(this.value);
      }
    };
    Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
    Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
    Scalar.PLAIN = "PLAIN";
    Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
    Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
    exports2.Scalar = Scalar;
    exports2.isScalarValue = isScalarValue;
  }
});

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJS({
  "node_modules/yaml/dist/doc/createNode.js"(exports2) {
    "use strict";
    var Alias = require_Alias();
    var identity2 = require_identity();
    var Scalar = require_Scalar();
    var defaultTagPrefix = "tag:yaml.org,2002:";
    function findTagObject(value, tagName, tags) {
      if (tagName) {
        const match = tags.filter((t) => t.tag === tagName);
        const tagObj = match.find((t) => !t.format) ?? match[0];
        if (!tagObj)
          throw new Error(`Tag ${tagName} not found`);
        return tagObj;
      }
      return tags.find((t) => t.identify?.(value) && !t.format);
    }
    function createNode(value, tagName, ctx) {
      if (identity2.isDocument(value))
        value = value.contents;
      if (identity2.isNode(value))
        return value;
      if (identity2.isPair(value)) {
        const map = ctx.schema[identity2.MAP].createNode?.(ctx.schema, null, ctx);
        map.items.push(value);
        return map;
      }
      if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) {
        value = value.valueOf();
      }
      const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
      let ref = void 0;
      if (aliasDuplicateObjects && value && typeof value === "object") {
        ref = sourceObjects.get(value);
        if (ref) {
          ref.anchor ?? (ref.anchor = onAnchor(value));
          return new Alias.Alias(ref.anchor);
        } else {
          ref = { anchor: null, node: null };
          sourceObjects.set(value, ref);
        }
      }
      if (tagName?.startsWith("!!"))
        tagName = defaultTagPrefix + tagName.slice(2);
      let tagObj = findTagObject(value, tagName, schema.tags);
      if (!tagObj) {
        if (value && typeof value.toJSON === "function") {
          value = value.toJSON();
        }
        if (!value || typeof value !== "object") {
          const node2 = new Scalar.Scalar(value);
          if (ref)
            ref.node = node2;
          return node2;
        }
        tagObj = value instanceof Map ? schema[identity2.MAP] : Symbol.iterator in Object(value) ? schema[identity2.SEQ] : schema[identity2.MAP];
      }
      if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
      }
      const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
      if (tagName)
        node.tag = tagName;
      else if (!tagObj.default)
        node.tag = tagObj.tag;
      if (ref)
        ref.node = node;
      return node;
    }
    exports2.createNode = createNode;
  }
});

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = __commonJS({
  "node_modules/yaml/dist/nodes/Collection.js"(exports2) {
    "use strict";
    var createNode = require_createNode();
    var identity2 = require_identity();
    var Node = require_Node();
    function collectionFromPath(schema, path, value) {
      let v = value;
      for (let i = path.length - 1; i >= 0; --i) {
        const k = path[i];
        if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
          const a = [];
          a[k] = v;
          v = a;
        } else {
          v = /* @__PURE__ */ new Map([[k, v]]);
        }
      }
      return createNode.createNode(v, void 0, {
        aliasDuplicateObjects: false,
        keepUndefined: false,
        onAnchor: () => {
          throw new Error("This should not happen, please report a bug.");
        },
        schema,
        sourceObjects: /* @__PURE__ */ new Map()
      });
    }
    var isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
    var Collection2 = class extends Node.NodeBase {
      constructor(type, schema) {
        super(type);
        Object.defineProperty(this, "schema", {
          value: schema,
          configurable: true,
          enumerable: false,
          writable: true
        });
      }
      /**
       * Create a copy of this collection.
       *
       * @param schema - If defined, overwrites the original's schema
       */
      clone(schema) {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema)
          copy.schema = schema;
        copy.items = copy.items.map((it) => identity2.isNode(it) || identity2.isPair(it) ? it.clone(schema) : it);
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /**
       * Adds a value to the collection. For `!!map` and `!!omap` the value must
       * be a Pair instance or a `{ key, value }` object, which may not have a key
       * that already exists in the map.
       */
      addIn(path, value) {
        if (isEmptyPath(path))
          this.add(value);
        else {
          const [key, ...rest] = path;
          const node = this.get(key, true);
          if (identity2.isCollection(node))
            node.addIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
      /**
       * Removes a value from the collection.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.delete(key);
        const node = this.get(key, true);
        if (identity2.isCollection(node))
          return node.deleteIn(rest);
        else
          throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        const [key, ...rest] = path;
        const node = this.get(key, true);
        if (rest.length === 0)
          return !keepScalar && identity2.isScalar(node) ? node.value : node;
        else
          return identity2.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
      }
      hasAllNullValues(allowScalar) {
        return this.items.every((node) => {
          if (!identity2.isPair(node))
            return false;
          const n = node.value;
          return n == null || allowScalar && identity2.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
        });
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       */
      hasIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.has(key);
        const node = this.get(key, true);
        return identity2.isCollection(node) ? node.hasIn(rest) : false;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        const [key, ...rest] = path;
        if (rest.length === 0) {
          this.set(key, value);
        } else {
          const node = this.get(key, true);
          if (identity2.isCollection(node))
            node.setIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
    };
    exports2.Collection = Collection2;
    exports2.collectionFromPath = collectionFromPath;
    exports2.isEmptyPath = isEmptyPath;
  }
});

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyComment.js"(exports2) {
    "use strict";
    var stringifyComment = (str2) => str2.replace(/^(?!$)(?: $)?/gm, "#");
    function indentComment(comment, indent) {
      if (/^\n+$/.test(comment))
        return comment.substring(1);
      return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
    }
    var lineComment = (str2, indent, comment) => str2.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str2.endsWith(" ") ? "" : " ") + comment;
    exports2.indentComment = indentComment;
    exports2.lineComment = lineComment;
    exports2.stringifyComment = stringifyComment;
  }
});

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = __commonJS({
  "node_modules/yaml/dist/stringify/foldFlowLines.js"(exports2) {
    "use strict";
    var FOLD_FLOW = "flow";
    var FOLD_BLOCK = "block";
    var FOLD_QUOTED = "quoted";
    function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
      if (!lineWidth || lineWidth < 0)
        return text;
      if (lineWidth < minContentWidth)
        minContentWidth = 0;
      const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
      if (text.length <= endStep)
        return text;
      const folds = [];
      const escapedFolds = {};
      let end3 = lineWidth - indent.length;
      if (typeof indentAtStart === "number") {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
          folds.push(0);
        else
          end3 = lineWidth - indentAtStart;
      }
      let split = void 0;
      let prev = void 0;
      let overflow = false;
      let i = -1;
      let escStart = -1;
      let escEnd = -1;
      if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text, i, indent.length);
        if (i !== -1)
          end3 = i + endStep;
      }
      for (let ch; ch = text[i += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          escStart = i;
          switch (text[i + 1]) {
            case "x":
              i += 3;
              break;
            case "u":
              i += 5;
              break;
            case "U":
              i += 9;
              break;
            default:
              i += 1;
          }
          escEnd = i;
        }
        if (ch === "\n") {
          if (mode === FOLD_BLOCK)
            i = consumeMoreIndentedLines(text, i, indent.length);
          end3 = i + indent.length + endStep;
          split = void 0;
        } else {
          if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
            const next = text[i + 1];
            if (next && next !== " " && next !== "\n" && next !== "	")
              split = i;
          }
          if (i >= end3) {
            if (split) {
              folds.push(split);
              end3 = split + endStep;
              split = void 0;
            } else if (mode === FOLD_QUOTED) {
              while (prev === " " || prev === "	") {
                prev = ch;
                ch = text[i += 1];
                overflow = true;
              }
              const j = i > escEnd + 1 ? i - 2 : escStart - 1;
              if (escapedFolds[j])
                return text;
              folds.push(j);
              escapedFolds[j] = true;
              end3 = j + endStep;
              split = void 0;
            } else {
              overflow = true;
            }
          }
        }
        prev = ch;
      }
      if (overflow && onOverflow)
        onOverflow();
      if (folds.length === 0)
        return text;
      if (onFold)
        onFold();
      let res = text.slice(0, folds[0]);
      for (let i2 = 0; i2 < folds.length; ++i2) {
        const fold = folds[i2];
        const end4 = folds[i2 + 1] || text.length;
        if (fold === 0)
          res = `
${indent}${text.slice(0, end4)}`;
        else {
          if (mode === FOLD_QUOTED && escapedFolds[fold])
            res += `${text[fold]}\\`;
          res += `
${indent}${text.slice(fold + 1, end4)}`;
        }
      }
      return res;
    }
    function consumeMoreIndentedLines(text, i, indent) {
      let end3 = i;
      let start3 = i + 1;
      let ch = text[start3];
      while (ch === " " || ch === "	") {
        if (i < start3 + indent) {
          ch = text[++i];
        } else {
          do {
            ch = text[++i];
          } while (ch && ch !== "\n");
          end3 = i;
          start3 = i + 1;
          ch = text[start3];
        }
      }
      return end3;
    }
    exports2.FOLD_BLOCK = FOLD_BLOCK;
    exports2.FOLD_FLOW = FOLD_FLOW;
    exports2.FOLD_QUOTED = FOLD_QUOTED;
    exports2.foldFlowLines = foldFlowLines;
  }
});

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyString.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var foldFlowLines = require_foldFlowLines();
    var getFoldOptions = (ctx, isBlock) => ({
      indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
      lineWidth: ctx.options.lineWidth,
      minContentWidth: ctx.options.minContentWidth
    });
    var containsDocumentMarker = (str2) => /^(%|---|\.\.\.)/m.test(str2);
    function lineLengthOverLimit(str2, lineWidth, indentLength) {
      if (!lineWidth || lineWidth < 0)
        return false;
      const limit2 = lineWidth - indentLength;
      const strLen = str2.length;
      if (strLen <= limit2)
        return false;
      for (let i = 0, start3 = 0; i < strLen; ++i) {
        if (str2[i] === "\n") {
          if (i - start3 > limit2)
            return true;
          start3 = i + 1;
          if (strLen - start3 <= limit2)
            return false;
        }
      }
      return true;
    }
    function doubleQuotedString(value, ctx) {
      const json = JSON.stringify(value);
      if (ctx.options.doubleQuotedAsJSON)
        return json;
      const { implicitKey } = ctx;
      const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      let str2 = "";
      let start3 = 0;
      for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
        if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
          str2 += json.slice(start3, i) + "\\ ";
          i += 1;
          start3 = i;
          ch = "\\";
        }
        if (ch === "\\")
          switch (json[i + 1]) {
            case "u":
              {
                str2 += json.slice(start3, i);
                const code = json.substr(i + 2, 4);
                switch (code) {
                  case "0000":
                    str2 += "\\0";
                    break;
                  case "0007":
                    str2 += "\\a";
                    break;
                  case "000b":
                    str2 += "\\v";
                    break;
                  case "001b":
                    str2 += "\\e";
                    break;
                  case "0085":
                    str2 += "\\N";
                    break;
                  case "00a0":
                    str2 += "\\_";
                    break;
                  case "2028":
                    str2 += "\\L";
                    break;
                  case "2029":
                    str2 += "\\P";
                    break;
                  default:
                    if (code.substr(0, 2) === "00")
                      str2 += "\\x" + code.substr(2);
                    else
                      str2 += json.substr(i, 6);
                }
                i += 5;
                start3 = i + 1;
              }
              break;
            case "n":
              if (implicitKey || json[i + 2] === '"' || json.length < minMultiLineLength) {
                i += 1;
              } else {
                str2 += json.slice(start3, i) + "\n\n";
                while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== '"') {
                  str2 += "\n";
                  i += 2;
                }
                str2 += indent;
                if (json[i + 2] === " ")
                  str2 += "\\";
                i += 1;
                start3 = i + 1;
              }
              break;
            default:
              i += 1;
          }
      }
      str2 = start3 ? str2 + json.slice(start3) : json;
      return implicitKey ? str2 : foldFlowLines.foldFlowLines(str2, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
    }
    function singleQuotedString(value, ctx) {
      if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value))
        return doubleQuotedString(value, ctx);
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&
${indent}`) + "'";
      return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function quotedString(value, ctx) {
      const { singleQuote } = ctx.options;
      let qs;
      if (singleQuote === false)
        qs = doubleQuotedString;
      else {
        const hasDouble = value.includes('"');
        const hasSingle = value.includes("'");
        if (hasDouble && !hasSingle)
          qs = singleQuotedString;
        else if (hasSingle && !hasDouble)
          qs = doubleQuotedString;
        else
          qs = singleQuote ? singleQuotedString : doubleQuotedString;
      }
      return qs(value, ctx);
    }
    var blockEndNewlines;
    try {
      blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
    } catch {
      blockEndNewlines = /\n+(?!\n|$)/g;
    }
    function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
      const { blockQuote, commentString, lineWidth } = ctx.options;
      if (!blockQuote || /\n[\t ]+$/.test(value)) {
        return quotedString(value, ctx);
      }
      const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
      const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
      if (!value)
        return literal ? "|\n" : ">\n";
      let chomp;
      let endStart;
      for (endStart = value.length; endStart > 0; --endStart) {
        const ch = value[endStart - 1];
        if (ch !== "\n" && ch !== "	" && ch !== " ")
          break;
      }
      let end3 = value.substring(endStart);
      const endNlPos = end3.indexOf("\n");
      if (endNlPos === -1) {
        chomp = "-";
      } else if (value === end3 || endNlPos !== end3.length - 1) {
        chomp = "+";
        if (onChompKeep)
          onChompKeep();
      } else {
        chomp = "";
      }
      if (end3) {
        value = value.slice(0, -end3.length);
        if (end3[end3.length - 1] === "\n")
          end3 = end3.slice(0, -1);
        end3 = end3.replace(blockEndNewlines, `$&${indent}`);
      }
      let startWithSpace = false;
      let startEnd;
      let startNlPos = -1;
      for (startEnd = 0; startEnd < value.length; ++startEnd) {
        const ch = value[startEnd];
        if (ch === " ")
          startWithSpace = true;
        else if (ch === "\n")
          startNlPos = startEnd;
        else
          break;
      }
      let start3 = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
      if (start3) {
        value = value.substring(start3.length);
        start3 = start3.replace(/\n+/g, `$&${indent}`);
      }
      const indentSize = indent ? "2" : "1";
      let header = (startWithSpace ? indentSize : "") + chomp;
      if (comment) {
        header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
        if (onComment)
          onComment();
      }
      if (!literal) {
        const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) {
          foldOptions.onOverflow = () => {
            literalFallback = true;
          };
        }
        const body = foldFlowLines.foldFlowLines(`${start3}${foldedValue}${end3}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
          return `>${header}
${indent}${body}`;
      }
      value = value.replace(/\n+/g, `$&${indent}`);
      return `|${header}
${indent}${start3}${value}${end3}`;
    }
    function plainString(item, ctx, onComment, onChompKeep) {
      const { type, value } = item;
      const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
      if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) {
        return quotedString(value, ctx);
      }
      if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
        return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
      }
      if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) {
        return blockString(item, ctx, onComment, onChompKeep);
      }
      if (containsDocumentMarker(value)) {
        if (indent === "") {
          ctx.forceBlockIndent = true;
          return blockString(item, ctx, onComment, onChompKeep);
        } else if (implicitKey && indent === indentStep) {
          return quotedString(value, ctx);
        }
      }
      const str2 = value.replace(/\n+/g, `$&
${indent}`);
      if (actualString) {
        const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str2);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test) || compat?.some(test))
          return quotedString(value, ctx);
      }
      return implicitKey ? str2 : foldFlowLines.foldFlowLines(str2, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function stringifyString(item, ctx, onComment, onChompKeep) {
      const { implicitKey, inFlow } = ctx;
      const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
      let { type } = item;
      if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
          type = Scalar.Scalar.QUOTE_DOUBLE;
      }
      const _stringify = (_type) => {
        switch (_type) {
          case Scalar.Scalar.BLOCK_FOLDED:
          case Scalar.Scalar.BLOCK_LITERAL:
            return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
          case Scalar.Scalar.QUOTE_DOUBLE:
            return doubleQuotedString(ss.value, ctx);
          case Scalar.Scalar.QUOTE_SINGLE:
            return singleQuotedString(ss.value, ctx);
          case Scalar.Scalar.PLAIN:
            return plainString(ss, ctx, onComment, onChompKeep);
          default:
            return null;
        }
      };
      let res = _stringify(type);
      if (res === null) {
        const { defaultKeyType, defaultStringType } = ctx.options;
        const t = implicitKey && defaultKeyType || defaultStringType;
        res = _stringify(t);
        if (res === null)
          throw new Error(`Unsupported default string type ${t}`);
      }
      return res;
    }
    exports2.stringifyString = stringifyString;
  }
});

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify2 = __commonJS({
  "node_modules/yaml/dist/stringify/stringify.js"(exports2) {
    "use strict";
    var anchors = require_anchors();
    var identity2 = require_identity();
    var stringifyComment = require_stringifyComment();
    var stringifyString = require_stringifyString();
    function createStringifyContext(doc, options2) {
      const opt = Object.assign({
        blockQuote: true,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: "PLAIN",
        directives: null,
        doubleQuotedAsJSON: false,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: "false",
        flowCollectionPadding: true,
        indentSeq: true,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: "null",
        simpleKeys: false,
        singleQuote: null,
        trailingComma: false,
        trueStr: "true",
        verifyAliasOrder: true
      }, doc.schema.toStringOptions, options2);
      let inFlow;
      switch (opt.collectionStyle) {
        case "block":
          inFlow = false;
          break;
        case "flow":
          inFlow = true;
          break;
        default:
          inFlow = null;
      }
      return {
        anchors: /* @__PURE__ */ new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
        indent: "",
        indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
        inFlow,
        options: opt
      };
    }
    function getTagObject(tags, item) {
      if (item.tag) {
        const match = tags.filter((t) => t.tag === item.tag);
        if (match.length > 0)
          return match.find((t) => t.format === item.format) ?? match[0];
      }
      let tagObj = void 0;
      let obj;
      if (identity2.isScalar(item)) {
        obj = item.value;
        let match = tags.filter((t) => t.identify?.(obj));
        if (match.length > 1) {
          const testMatch = match.filter((t) => t.test);
          if (testMatch.length > 0)
            match = testMatch;
        }
        tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
      } else {
        obj = item;
        tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
      }
      if (!tagObj) {
        const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
        throw new Error(`Tag not resolved for ${name} value`);
      }
      return tagObj;
    }
    function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
      if (!doc.directives)
        return "";
      const props = [];
      const anchor = (identity2.isScalar(node) || identity2.isCollection(node)) && node.anchor;
      if (anchor && anchors.anchorIsValid(anchor)) {
        anchors$1.add(anchor);
        props.push(`&${anchor}`);
      }
      const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
      if (tag)
        props.push(doc.directives.tagString(tag));
      return props.join(" ");
    }
    function stringify(item, ctx, onComment, onChompKeep) {
      if (identity2.isPair(item))
        return item.toString(ctx, onComment, onChompKeep);
      if (identity2.isAlias(item)) {
        if (ctx.doc.directives)
          return item.toString(ctx);
        if (ctx.resolvedAliases?.has(item)) {
          throw new TypeError(`Cannot stringify circular structure without alias nodes`);
        } else {
          if (ctx.resolvedAliases)
            ctx.resolvedAliases.add(item);
          else
            ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
          item = item.resolve(ctx.doc);
        }
      }
      let tagObj = void 0;
      const node = identity2.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
      tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
      const props = stringifyProps(node, tagObj, ctx);
      if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
      const str2 = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity2.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
      if (!props)
        return str2;
      return identity2.isScalar(node) || str2[0] === "{" || str2[0] === "[" ? `${props} ${str2}` : `${props}
${ctx.indent}${str2}`;
    }
    exports2.createStringifyContext = createStringifyContext;
    exports2.stringify = stringify;
  }
});

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyPair.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var Scalar = require_Scalar();
    var stringify = require_stringify2();
    var stringifyComment = require_stringifyComment();
    function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
      const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
      let keyComment = identity2.isNode(key) && key.comment || null;
      if (simpleKeys) {
        if (keyComment) {
          throw new Error("With simple keys, key nodes cannot have comments");
        }
        if (identity2.isCollection(key) || !identity2.isNode(key) && typeof key === "object") {
          const msg = "With simple keys, collection cannot be used as a key value";
          throw new Error(msg);
        }
      }
      let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity2.isCollection(key) || (identity2.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
      ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
      });
      let keyCommentDone = false;
      let chompKeep = false;
      let str2 = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
      if (!explicitKey && !ctx.inFlow && str2.length > 1024) {
        if (simpleKeys)
          throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
        explicitKey = true;
      }
      if (ctx.inFlow) {
        if (allNullValues || value == null) {
          if (keyCommentDone && onComment)
            onComment();
          return str2 === "" ? "?" : explicitKey ? `? ${str2}` : str2;
        }
      } else if (allNullValues && !simpleKeys || value == null && explicitKey) {
        str2 = `? ${str2}`;
        if (keyComment && !keyCommentDone) {
          str2 += stringifyComment.lineComment(str2, ctx.indent, commentString(keyComment));
        } else if (chompKeep && onChompKeep)
          onChompKeep();
        return str2;
      }
      if (keyCommentDone)
        keyComment = null;
      if (explicitKey) {
        if (keyComment)
          str2 += stringifyComment.lineComment(str2, ctx.indent, commentString(keyComment));
        str2 = `? ${str2}
${indent}:`;
      } else {
        str2 = `${str2}:`;
        if (keyComment)
          str2 += stringifyComment.lineComment(str2, ctx.indent, commentString(keyComment));
      }
      let vsb, vcb, valueComment;
      if (identity2.isNode(value)) {
        vsb = !!value.spaceBefore;
        vcb = value.commentBefore;
        valueComment = value.comment;
      } else {
        vsb = false;
        vcb = null;
        valueComment = null;
        if (value && typeof value === "object")
          value = doc.createNode(value);
      }
      ctx.implicitKey = false;
      if (!explicitKey && !keyComment && identity2.isScalar(value))
        ctx.indentAtStart = str2.length + 1;
      chompKeep = false;
      if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity2.isSeq(value) && !value.flow && !value.tag && !value.anchor) {
        ctx.indent = ctx.indent.substring(2);
      }
      let valueCommentDone = false;
      const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
      let ws = " ";
      if (keyComment || vsb || vcb) {
        ws = vsb ? "\n" : "";
        if (vcb) {
          const cs = commentString(vcb);
          ws += `
${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        if (valueStr === "" && !ctx.inFlow) {
          if (ws === "\n" && valueComment)
            ws = "\n\n";
        } else {
          ws += `
${ctx.indent}`;
        }
      } else if (!explicitKey && identity2.isCollection(value)) {
        const vs0 = valueStr[0];
        const nl0 = valueStr.indexOf("\n");
        const hasNewline = nl0 !== -1;
        const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
        if (hasNewline || !flow) {
          let hasPropsLine = false;
          if (hasNewline && (vs0 === "&" || vs0 === "!")) {
            let sp0 = valueStr.indexOf(" ");
            if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") {
              sp0 = valueStr.indexOf(" ", sp0 + 1);
            }
            if (sp0 === -1 || nl0 < sp0)
              hasPropsLine = true;
          }
          if (!hasPropsLine)
            ws = `
${ctx.indent}`;
        }
      } else if (valueStr === "" || valueStr[0] === "\n") {
        ws = "";
      }
      str2 += ws + valueStr;
      if (ctx.inFlow) {
        if (valueCommentDone && onComment)
          onComment();
      } else if (valueComment && !valueCommentDone) {
        str2 += stringifyComment.lineComment(str2, ctx.indent, commentString(valueComment));
      } else if (chompKeep && onChompKeep) {
        onChompKeep();
      }
      return str2;
    }
    exports2.stringifyPair = stringifyPair;
  }
});

// node_modules/yaml/dist/log.js
var require_log = __commonJS({
  "node_modules/yaml/dist/log.js"(exports2) {
    "use strict";
    var node_process = __require("process");
    function debug(logLevel, ...messages) {
      if (logLevel === "debug")
        console.log(...messages);
    }
    function warn2(logLevel, warning) {
      if (logLevel === "debug" || logLevel === "warn") {
        if (typeof node_process.emitWarning === "function")
          node_process.emitWarning(warning);
        else
          console.warn(warning);
      }
    }
    exports2.debug = debug;
    exports2.warn = warn2;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/merge.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var Scalar = require_Scalar();
    var MERGE_KEY = "<<";
    var merge2 = {
      identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
      default: "key",
      tag: "tag:yaml.org,2002:merge",
      test: /^<<$/,
      resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
      }),
      stringify: () => MERGE_KEY
    };
    var isMergeKey = (ctx, key) => (merge2.identify(key) || identity2.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge2.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge2.tag && tag.default);
    function addMergeToJSMap(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (identity2.isSeq(source))
        for (const it of source.items)
          mergeValue(ctx, map, it);
      else if (Array.isArray(source))
        for (const it of source)
          mergeValue(ctx, map, it);
      else
        mergeValue(ctx, map, source);
    }
    function mergeValue(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (!identity2.isMap(source))
        throw new Error("Merge sources must be maps or map aliases");
      const srcMap = source.toJSON(null, ctx, Map);
      for (const [key, value2] of srcMap) {
        if (map instanceof Map) {
          if (!map.has(key))
            map.set(key, value2);
        } else if (map instanceof Set) {
          map.add(key);
        } else if (!Object.prototype.hasOwnProperty.call(map, key)) {
          Object.defineProperty(map, key, {
            value: value2,
            writable: true,
            enumerable: true,
            configurable: true
          });
        }
      }
      return map;
    }
    function resolveAliasValue(ctx, value) {
      return ctx && identity2.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
    }
    exports2.addMergeToJSMap = addMergeToJSMap;
    exports2.isMergeKey = isMergeKey;
    exports2.merge = merge2;
  }
});

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = __commonJS({
  "node_modules/yaml/dist/nodes/addPairToJSMap.js"(exports2) {
    "use strict";
    var log2 = require_log();
    var merge2 = require_merge();
    var stringify = require_stringify2();
    var identity2 = require_identity();
    var toJS = require_toJS();
    function addPairToJSMap(ctx, map, { key, value }) {
      if (identity2.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map, value);
      else if (merge2.isMergeKey(ctx, key))
        merge2.addMergeToJSMap(ctx, map, value);
      else {
        const jsKey = toJS.toJS(key, "", ctx);
        if (map instanceof Map) {
          map.set(jsKey, toJS.toJS(value, jsKey, ctx));
        } else if (map instanceof Set) {
          map.add(jsKey);
        } else {
          const stringKey = stringifyKey(key, jsKey, ctx);
          const jsValue = toJS.toJS(value, stringKey, ctx);
          if (stringKey in map)
            Object.defineProperty(map, stringKey, {
              value: jsValue,
              writable: true,
              enumerable: true,
              configurable: true
            });
          else
            map[stringKey] = jsValue;
        }
      }
      return map;
    }
    function stringifyKey(key, jsKey, ctx) {
      if (jsKey === null)
        return "";
      if (typeof jsKey !== "object")
        return String(jsKey);
      if (identity2.isNode(key) && ctx?.doc) {
        const strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = /* @__PURE__ */ new Set();
        for (const node of ctx.anchors.keys())
          strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key.toString(strCtx);
        if (!ctx.mapKeyWarned) {
          let jsonStr = JSON.stringify(strKey);
          if (jsonStr.length > 40)
            jsonStr = jsonStr.substring(0, 36) + '..."';
          log2.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
          ctx.mapKeyWarned = true;
        }
        return strKey;
      }
      return JSON.stringify(jsKey);
    }
    exports2.addPairToJSMap = addPairToJSMap;
  }
});

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = __commonJS({
  "node_modules/yaml/dist/nodes/Pair.js"(exports2) {
    "use strict";
    var createNode = require_createNode();
    var stringifyPair = require_stringifyPair();
    var addPairToJSMap = require_addPairToJSMap();
    var identity2 = require_identity();
    function createPair(key, value, ctx) {
      const k = createNode.createNode(key, void 0, ctx);
      const v = createNode.createNode(value, void 0, ctx);
      return new Pair(k, v);
    }
    var Pair = class _Pair {
      constructor(key, value = null) {
        Object.defineProperty(this, identity2.NODE_TYPE, { value: identity2.PAIR });
        this.key = key;
        this.value = value;
      }
      clone(schema) {
        let { key, value } = this;
        if (identity2.isNode(key))
          key = key.clone(schema);
        if (identity2.isNode(value))
          value = value.clone(schema);
        return new _Pair(key, value);
      }
      toJSON(_, ctx) {
        const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair, this);
      }
      toString(ctx, onComment, onChompKeep) {
        return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
      }
    };
    exports2.Pair = Pair;
    exports2.createPair = createPair;
  }
});

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyCollection.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var stringify = require_stringify2();
    var stringifyComment = require_stringifyComment();
    function stringifyCollection(collection, ctx, options2) {
      const flow = ctx.inFlow ?? collection.flow;
      const stringify2 = flow ? stringifyFlowCollection : stringifyBlockCollection;
      return stringify2(collection, ctx, options2);
    }
    function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
      const { indent, options: { commentString } } = ctx;
      const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
      let chompKeep = false;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment2 = null;
        if (identity2.isNode(item)) {
          if (!chompKeep && item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
          if (item.comment)
            comment2 = item.comment;
        } else if (identity2.isPair(item)) {
          const ik = identity2.isNode(item.key) ? item.key : null;
          if (ik) {
            if (!chompKeep && ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
          }
        }
        chompKeep = false;
        let str3 = stringify.stringify(item, itemCtx, () => comment2 = null, () => chompKeep = true);
        if (comment2)
          str3 += stringifyComment.lineComment(str3, itemIndent, commentString(comment2));
        if (chompKeep && comment2)
          chompKeep = false;
        lines.push(blockItemPrefix + str3);
      }
      let str2;
      if (lines.length === 0) {
        str2 = flowChars.start + flowChars.end;
      } else {
        str2 = lines[0];
        for (let i = 1; i < lines.length; ++i) {
          const line = lines[i];
          str2 += line ? `
${indent}${line}` : "\n";
        }
      }
      if (comment) {
        str2 += "\n" + stringifyComment.indentComment(commentString(comment), indent);
        if (onComment)
          onComment();
      } else if (chompKeep && onChompKeep)
        onChompKeep();
      return str2;
    }
    function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
      const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
      itemIndent += indentStep;
      const itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: true,
        type: null
      });
      let reqNewline = false;
      let linesAtValue = 0;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity2.isNode(item)) {
          if (item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, false);
          if (item.comment)
            comment = item.comment;
        } else if (identity2.isPair(item)) {
          const ik = identity2.isNode(item.key) ? item.key : null;
          if (ik) {
            if (ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, false);
            if (ik.comment)
              reqNewline = true;
          }
          const iv = identity2.isNode(item.value) ? item.value : null;
          if (iv) {
            if (iv.comment)
              comment = iv.comment;
            if (iv.commentBefore)
              reqNewline = true;
          } else if (item.value == null && ik?.comment) {
            comment = ik.comment;
          }
        }
        if (comment)
          reqNewline = true;
        let str2 = stringify.stringify(item, itemCtx, () => comment = null);
        reqNewline || (reqNewline = lines.length > linesAtValue || str2.includes("\n"));
        if (i < items.length - 1) {
          str2 += ",";
        } else if (ctx.options.trailingComma) {
          if (ctx.options.lineWidth > 0) {
            reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str2.length + 2) > ctx.options.lineWidth);
          }
          if (reqNewline) {
            str2 += ",";
          }
        }
        if (comment)
          str2 += stringifyComment.lineComment(str2, itemIndent, commentString(comment));
        lines.push(str2);
        linesAtValue = lines.length;
      }
      const { start: start3, end: end3 } = flowChars;
      if (lines.length === 0) {
        return start3 + end3;
      } else {
        if (!reqNewline) {
          const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
          reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
          let str2 = start3;
          for (const line of lines)
            str2 += line ? `
${indentStep}${indent}${line}` : "\n";
          return `${str2}
${indent}${end3}`;
        } else {
          return `${start3}${fcPadding}${lines.join(" ")}${fcPadding}${end3}`;
        }
      }
    }
    function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
      if (comment && chompKeep)
        comment = comment.replace(/^\n+/, "");
      if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart());
      }
    }
    exports2.stringifyCollection = stringifyCollection;
  }
});

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLMap.js"(exports2) {
    "use strict";
    var stringifyCollection = require_stringifyCollection();
    var addPairToJSMap = require_addPairToJSMap();
    var Collection2 = require_Collection();
    var identity2 = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    function findPair(items, key) {
      const k = identity2.isScalar(key) ? key.value : key;
      for (const it of items) {
        if (identity2.isPair(it)) {
          if (it.key === key || it.key === k)
            return it;
          if (identity2.isScalar(it.key) && it.key.value === k)
            return it;
        }
      }
      return void 0;
    }
    var YAMLMap = class extends Collection2.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:map";
      }
      constructor(schema) {
        super(identity2.MAP, schema);
        this.items = [];
      }
      /**
       * A generic collection parsing method that can be extended
       * to other node classes that inherit from YAMLMap
       */
      static from(schema, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema);
        const add = (key, value) => {
          if (typeof replacer === "function")
            value = replacer.call(obj, key, value);
          else if (Array.isArray(replacer) && !replacer.includes(key))
            return;
          if (value !== void 0 || keepUndefined)
            map.items.push(Pair.createPair(key, value, ctx));
        };
        if (obj instanceof Map) {
          for (const [key, value] of obj)
            add(key, value);
        } else if (obj && typeof obj === "object") {
          for (const key of Object.keys(obj))
            add(key, obj[key]);
        }
        if (typeof schema.sortMapEntries === "function") {
          map.items.sort(schema.sortMapEntries);
        }
        return map;
      }
      /**
       * Adds a value to the collection.
       *
       * @param overwrite - If not set `true`, using a key that is already in the
       *   collection will throw. Otherwise, overwrites the previous value.
       */
      add(pair, overwrite) {
        let _pair;
        if (identity2.isPair(pair))
          _pair = pair;
        else if (!pair || typeof pair !== "object" || !("key" in pair)) {
          _pair = new Pair.Pair(pair, pair?.value);
        } else
          _pair = new Pair.Pair(pair.key, pair.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
          if (!overwrite)
            throw new Error(`Key ${_pair.key} already set`);
          if (identity2.isScalar(prev.value) && Scalar.isScalarValue(_pair.value))
            prev.value.value = _pair.value;
          else
            prev.value = _pair.value;
        } else if (sortEntries) {
          const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
          if (i === -1)
            this.items.push(_pair);
          else
            this.items.splice(i, 0, _pair);
        } else {
          this.items.push(_pair);
        }
      }
      delete(key) {
        const it = findPair(this.items, key);
        if (!it)
          return false;
        const del = this.items.splice(this.items.indexOf(it), 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const it = findPair(this.items, key);
        const node = it?.value;
        return (!keepScalar && identity2.isScalar(node) ? node.value : node) ?? void 0;
      }
      has(key) {
        return !!findPair(this.items, key);
      }
      set(key, value) {
        this.add(new Pair.Pair(key, value), true);
      }
      /**
       * @param ctx - Conversion context, originally set in Document#toJS()
       * @param {Class} Type - If set, forces the returned collection type
       * @returns Instance of Type, Map, or Object
       */
      toJSON(_, ctx, Type) {
        const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const item of this.items)
          addPairToJSMap.addPairToJSMap(ctx, map, item);
        return map;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        for (const item of this.items) {
          if (!identity2.isPair(item))
            throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
        }
        if (!ctx.allNullValues && this.hasAllNullValues(false))
          ctx = Object.assign({}, ctx, { allNullValues: true });
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "",
          flowChars: { start: "{", end: "}" },
          itemIndent: ctx.indent || "",
          onChompKeep,
          onComment
        });
      }
    };
    exports2.YAMLMap = YAMLMap;
    exports2.findPair = findPair;
  }
});

// node_modules/yaml/dist/schema/common/map.js
var require_map = __commonJS({
  "node_modules/yaml/dist/schema/common/map.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var YAMLMap = require_YAMLMap();
    var map = {
      collection: "map",
      default: true,
      nodeClass: YAMLMap.YAMLMap,
      tag: "tag:yaml.org,2002:map",
      resolve(map2, onError) {
        if (!identity2.isMap(map2))
          onError("Expected a mapping for this tag");
        return map2;
      },
      createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
    };
    exports2.map = map;
  }
});

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLSeq.js"(exports2) {
    "use strict";
    var createNode = require_createNode();
    var stringifyCollection = require_stringifyCollection();
    var Collection2 = require_Collection();
    var identity2 = require_identity();
    var Scalar = require_Scalar();
    var toJS = require_toJS();
    var YAMLSeq = class extends Collection2.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:seq";
      }
      constructor(schema) {
        super(identity2.SEQ, schema);
        this.items = [];
      }
      add(value) {
        this.items.push(value);
      }
      /**
       * Removes a value from the collection.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       *
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return void 0;
        const it = this.items[idx];
        return !keepScalar && identity2.isScalar(it) ? it.value : it;
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       */
      has(key) {
        const idx = asItemIndex(key);
        return typeof idx === "number" && idx < this.items.length;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       *
       * If `key` does not contain a representation of an integer, this will throw.
       * It may be wrapped in a `Scalar`.
       */
      set(key, value) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          throw new Error(`Expected a valid index, not ${key}.`);
        const prev = this.items[idx];
        if (identity2.isScalar(prev) && Scalar.isScalarValue(value))
          prev.value = value;
        else
          this.items[idx] = value;
      }
      toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
          ctx.onCreate(seq);
        let i = 0;
        for (const item of this.items)
          seq.push(toJS.toJS(item, String(i++), ctx));
        return seq;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "- ",
          flowChars: { start: "[", end: "]" },
          itemIndent: (ctx.indent || "") + "  ",
          onChompKeep,
          onComment
        });
      }
      static from(schema, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema);
        if (obj && Symbol.iterator in Object(obj)) {
          let i = 0;
          for (let it of obj) {
            if (typeof replacer === "function") {
              const key = obj instanceof Set ? it : String(i++);
              it = replacer.call(obj, key, it);
            }
            seq.items.push(createNode.createNode(it, void 0, ctx));
          }
        }
        return seq;
      }
    };
    function asItemIndex(key) {
      let idx = identity2.isScalar(key) ? key.value : key;
      if (idx && typeof idx === "string")
        idx = Number(idx);
      return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
    }
    exports2.YAMLSeq = YAMLSeq;
  }
});

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = __commonJS({
  "node_modules/yaml/dist/schema/common/seq.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var YAMLSeq = require_YAMLSeq();
    var seq = {
      collection: "seq",
      default: true,
      nodeClass: YAMLSeq.YAMLSeq,
      tag: "tag:yaml.org,2002:seq",
      resolve(seq2, onError) {
        if (!identity2.isSeq(seq2))
          onError("Expected a sequence for this tag");
        return seq2;
      },
      createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
    };
    exports2.seq = seq;
  }
});

// node_modules/yaml/dist/schema/common/string.js
var require_string = __commonJS({
  "node_modules/yaml/dist/schema/common/string.js"(exports2) {
    "use strict";
    var stringifyString = require_stringifyString();
    var string = {
      identify: (value) => typeof value === "string",
      default: true,
      tag: "tag:yaml.org,2002:str",
      resolve: (str2) => str2,
      stringify(item, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
      }
    };
    exports2.string = string;
  }
});

// node_modules/yaml/dist/schema/common/null.js
var require_null = __commonJS({
  "node_modules/yaml/dist/schema/common/null.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var nullTag = {
      identify: (value) => value == null,
      createNode: () => new Scalar.Scalar(null),
      default: true,
      tag: "tag:yaml.org,2002:null",
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => new Scalar.Scalar(null),
      stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
    };
    exports2.nullTag = nullTag;
  }
});

// node_modules/yaml/dist/schema/core/bool.js
var require_bool = __commonJS({
  "node_modules/yaml/dist/schema/core/bool.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var boolTag = {
      identify: (value) => typeof value === "boolean",
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
      resolve: (str2) => new Scalar.Scalar(str2[0] === "t" || str2[0] === "T"),
      stringify({ source, value }, ctx) {
        if (source && boolTag.test.test(source)) {
          const sv = source[0] === "t" || source[0] === "T";
          if (value === sv)
            return source;
        }
        return value ? ctx.options.trueStr : ctx.options.falseStr;
      }
    };
    exports2.boolTag = boolTag;
  }
});

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyNumber.js"(exports2) {
    "use strict";
    function stringifyNumber({ format, minFractionDigits, tag, value }) {
      if (typeof value === "bigint")
        return String(value);
      const num = typeof value === "number" ? value : Number(value);
      if (!isFinite(num))
        return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
      let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
      if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
        let i = n.indexOf(".");
        if (i < 0) {
          i = n.length;
          n += ".";
        }
        let d = minFractionDigits - (n.length - i - 1);
        while (d-- > 0)
          n += "0";
      }
      return n;
    }
    exports2.stringifyNumber = stringifyNumber;
  }
});

// node_modules/yaml/dist/schema/core/float.js
var require_float = __commonJS({
  "node_modules/yaml/dist/schema/core/float.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str2) => str2.slice(-3).toLowerCase() === "nan" ? NaN : str2[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
      resolve: (str2) => parseFloat(str2),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
      resolve(str2) {
        const node = new Scalar.Scalar(parseFloat(str2));
        const dot = str2.indexOf(".");
        if (dot !== -1 && str2[str2.length - 1] === "0")
          node.minFractionDigits = str2.length - dot - 1;
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports2.float = float;
    exports2.floatExp = floatExp;
    exports2.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/core/int.js
var require_int = __commonJS({
  "node_modules/yaml/dist/schema/core/int.js"(exports2) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    var intResolve = (str2, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str2) : parseInt(str2.substring(offset), radix);
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value) && value >= 0)
        return prefix + value.toString(radix);
      return stringifyNumber.stringifyNumber(node);
    }
    var intOct = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^0o[0-7]+$/,
      resolve: (str2, _onError, opt) => intResolve(str2, 2, 8, opt),
      stringify: (node) => intStringify(node, 8, "0o")
    };
    var int = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9]+$/,
      resolve: (str2, _onError, opt) => intResolve(str2, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^0x[0-9a-fA-F]+$/,
      resolve: (str2, _onError, opt) => intResolve(str2, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports2.int = int;
    exports2.intHex = intHex;
    exports2.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/core/schema.js
var require_schema = __commonJS({
  "node_modules/yaml/dist/schema/core/schema.js"(exports2) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool = require_bool();
    var float = require_float();
    var int = require_int();
    var schema = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool.boolTag,
      int.intOct,
      int.int,
      int.intHex,
      float.floatNaN,
      float.floatExp,
      float.float
    ];
    exports2.schema = schema;
  }
});

// node_modules/yaml/dist/schema/json/schema.js
var require_schema2 = __commonJS({
  "node_modules/yaml/dist/schema/json/schema.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var map = require_map();
    var seq = require_seq();
    function intIdentify(value) {
      return typeof value === "bigint" || Number.isInteger(value);
    }
    var stringifyJSON = ({ value }) => JSON.stringify(value);
    var jsonScalars = [
      {
        identify: (value) => typeof value === "string",
        default: true,
        tag: "tag:yaml.org,2002:str",
        resolve: (str2) => str2,
        stringify: stringifyJSON
      },
      {
        identify: (value) => value == null,
        createNode: () => new Scalar.Scalar(null),
        default: true,
        tag: "tag:yaml.org,2002:null",
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
      },
      {
        identify: (value) => typeof value === "boolean",
        default: true,
        tag: "tag:yaml.org,2002:bool",
        test: /^true$|^false$/,
        resolve: (str2) => str2 === "true",
        stringify: stringifyJSON
      },
      {
        identify: intIdentify,
        default: true,
        tag: "tag:yaml.org,2002:int",
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str2, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str2) : parseInt(str2, 10),
        stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
      },
      {
        identify: (value) => typeof value === "number",
        default: true,
        tag: "tag:yaml.org,2002:float",
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: (str2) => parseFloat(str2),
        stringify: stringifyJSON
      }
    ];
    var jsonError = {
      default: true,
      tag: "",
      test: /^/,
      resolve(str2, onError) {
        onError(`Unresolved plain scalar ${JSON.stringify(str2)}`);
        return str2;
      }
    };
    var schema = [map.map, seq.seq].concat(jsonScalars, jsonError);
    exports2.schema = schema;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/binary.js"(exports2) {
    "use strict";
    var node_buffer = __require("buffer");
    var Scalar = require_Scalar();
    var stringifyString = require_stringifyString();
    var binary = {
      identify: (value) => value instanceof Uint8Array,
      // Buffer inherits from Uint8Array
      default: false,
      tag: "tag:yaml.org,2002:binary",
      /**
       * Returns a Buffer in node and an Uint8Array in browsers
       *
       * To use the resulting buffer as an image, you'll want to do something like:
       *
       *   const blob = new Blob([buffer], { type: 'image/jpeg' })
       *   document.querySelector('#photo').src = URL.createObjectURL(blob)
       */
      resolve(src, onError) {
        if (typeof node_buffer.Buffer === "function") {
          return node_buffer.Buffer.from(src, "base64");
        } else if (typeof atob === "function") {
          const str2 = atob(src.replace(/[\n\r]/g, ""));
          const buffer2 = new Uint8Array(str2.length);
          for (let i = 0; i < str2.length; ++i)
            buffer2[i] = str2.charCodeAt(i);
          return buffer2;
        } else {
          onError("This environment does not support reading binary tags; either Buffer or atob is required");
          return src;
        }
      },
      stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
        if (!value)
          return "";
        const buf = value;
        let str2;
        if (typeof node_buffer.Buffer === "function") {
          str2 = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
        } else if (typeof btoa === "function") {
          let s = "";
          for (let i = 0; i < buf.length; ++i)
            s += String.fromCharCode(buf[i]);
          str2 = btoa(s);
        } else {
          throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
        }
        type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
        if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
          const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
          const n = Math.ceil(str2.length / lineWidth);
          const lines = new Array(n);
          for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
            lines[i] = str2.substr(o, lineWidth);
          }
          str2 = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
        }
        return stringifyString.stringifyString({ comment, type, value: str2 }, ctx, onComment, onChompKeep);
      }
    };
    exports2.binary = binary;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/pairs.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLSeq = require_YAMLSeq();
    function resolvePairs(seq, onError) {
      if (identity2.isSeq(seq)) {
        for (let i = 0; i < seq.items.length; ++i) {
          let item = seq.items[i];
          if (identity2.isPair(item))
            continue;
          else if (identity2.isMap(item)) {
            if (item.items.length > 1)
              onError("Each pair must have its own sequence indicator");
            const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
            if (item.commentBefore)
              pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}
${pair.key.commentBefore}` : item.commentBefore;
            if (item.comment) {
              const cn = pair.value ?? pair.key;
              cn.comment = cn.comment ? `${item.comment}
${cn.comment}` : item.comment;
            }
            item = pair;
          }
          seq.items[i] = identity2.isPair(item) ? item : new Pair.Pair(item);
        }
      } else
        onError("Expected a sequence for this tag");
      return seq;
    }
    function createPairs(schema, iterable, ctx) {
      const { replacer } = ctx;
      const pairs2 = new YAMLSeq.YAMLSeq(schema);
      pairs2.tag = "tag:yaml.org,2002:pairs";
      let i = 0;
      if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
          if (typeof replacer === "function")
            it = replacer.call(iterable, String(i++), it);
          let key, value;
          if (Array.isArray(it)) {
            if (it.length === 2) {
              key = it[0];
              value = it[1];
            } else
              throw new TypeError(`Expected [key, value] tuple: ${it}`);
          } else if (it && it instanceof Object) {
            const keys = Object.keys(it);
            if (keys.length === 1) {
              key = keys[0];
              value = it[key];
            } else {
              throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
            }
          } else {
            key = it;
          }
          pairs2.items.push(Pair.createPair(key, value, ctx));
        }
      return pairs2;
    }
    var pairs = {
      collection: "seq",
      default: false,
      tag: "tag:yaml.org,2002:pairs",
      resolve: resolvePairs,
      createNode: createPairs
    };
    exports2.createPairs = createPairs;
    exports2.pairs = pairs;
    exports2.resolvePairs = resolvePairs;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/omap.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var toJS = require_toJS();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var pairs = require_pairs();
    var YAMLOMap = class _YAMLOMap extends YAMLSeq.YAMLSeq {
      constructor() {
        super();
        this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
        this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
        this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
        this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
        this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
        this.tag = _YAMLOMap.tag;
      }
      /**
       * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
       * but TypeScript won't allow widening the signature of a child method.
       */
      toJSON(_, ctx) {
        if (!ctx)
          return super.toJSON(_);
        const map = /* @__PURE__ */ new Map();
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const pair of this.items) {
          let key, value;
          if (identity2.isPair(pair)) {
            key = toJS.toJS(pair.key, "", ctx);
            value = toJS.toJS(pair.value, key, ctx);
          } else {
            key = toJS.toJS(pair, "", ctx);
          }
          if (map.has(key))
            throw new Error("Ordered maps must not include duplicate keys");
          map.set(key, value);
        }
        return map;
      }
      static from(schema, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema, iterable, ctx);
        const omap2 = new this();
        omap2.items = pairs$1.items;
        return omap2;
      }
    };
    YAMLOMap.tag = "tag:yaml.org,2002:omap";
    var omap = {
      collection: "seq",
      identify: (value) => value instanceof Map,
      nodeClass: YAMLOMap,
      default: false,
      tag: "tag:yaml.org,2002:omap",
      resolve(seq, onError) {
        const pairs$1 = pairs.resolvePairs(seq, onError);
        const seenKeys = [];
        for (const { key } of pairs$1.items) {
          if (identity2.isScalar(key)) {
            if (seenKeys.includes(key.value)) {
              onError(`Ordered maps must not include duplicate keys: ${key.value}`);
            } else {
              seenKeys.push(key.value);
            }
          }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
      },
      createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
    };
    exports2.YAMLOMap = YAMLOMap;
    exports2.omap = omap;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/bool.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    function boolStringify({ value, source }, ctx) {
      const boolObj = value ? trueTag : falseTag;
      if (source && boolObj.test.test(source))
        return source;
      return value ? ctx.options.trueStr : ctx.options.falseStr;
    }
    var trueTag = {
      identify: (value) => value === true,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
      resolve: () => new Scalar.Scalar(true),
      stringify: boolStringify
    };
    var falseTag = {
      identify: (value) => value === false,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
      resolve: () => new Scalar.Scalar(false),
      stringify: boolStringify
    };
    exports2.falseTag = falseTag;
    exports2.trueTag = trueTag;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/float.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str2) => str2.slice(-3).toLowerCase() === "nan" ? NaN : str2[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
      resolve: (str2) => parseFloat(str2.replace(/_/g, "")),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
      resolve(str2) {
        const node = new Scalar.Scalar(parseFloat(str2.replace(/_/g, "")));
        const dot = str2.indexOf(".");
        if (dot !== -1) {
          const f = str2.substring(dot + 1).replace(/_/g, "");
          if (f[f.length - 1] === "0")
            node.minFractionDigits = f.length;
        }
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports2.float = float;
    exports2.floatExp = floatExp;
    exports2.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/int.js"(exports2) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    function intResolve(str2, offset, radix, { intAsBigInt }) {
      const sign = str2[0];
      if (sign === "-" || sign === "+")
        offset += 1;
      str2 = str2.substring(offset).replace(/_/g, "");
      if (intAsBigInt) {
        switch (radix) {
          case 2:
            str2 = `0b${str2}`;
            break;
          case 8:
            str2 = `0o${str2}`;
            break;
          case 16:
            str2 = `0x${str2}`;
            break;
        }
        const n2 = BigInt(str2);
        return sign === "-" ? BigInt(-1) * n2 : n2;
      }
      const n = parseInt(str2, radix);
      return sign === "-" ? -1 * n : n;
    }
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value)) {
        const str2 = value.toString(radix);
        return value < 0 ? "-" + prefix + str2.substr(1) : prefix + str2;
      }
      return stringifyNumber.stringifyNumber(node);
    }
    var intBin = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "BIN",
      test: /^[-+]?0b[0-1_]+$/,
      resolve: (str2, _onError, opt) => intResolve(str2, 2, 2, opt),
      stringify: (node) => intStringify(node, 2, "0b")
    };
    var intOct = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^[-+]?0[0-7_]+$/,
      resolve: (str2, _onError, opt) => intResolve(str2, 1, 8, opt),
      stringify: (node) => intStringify(node, 8, "0")
    };
    var int = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9][0-9_]*$/,
      resolve: (str2, _onError, opt) => intResolve(str2, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^[-+]?0x[0-9a-fA-F_]+$/,
      resolve: (str2, _onError, opt) => intResolve(str2, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports2.int = int;
    exports2.intBin = intBin;
    exports2.intHex = intHex;
    exports2.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/set.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSet = class _YAMLSet extends YAMLMap.YAMLMap {
      constructor(schema) {
        super(schema);
        this.tag = _YAMLSet.tag;
      }
      add(key) {
        let pair;
        if (identity2.isPair(key))
          pair = key;
        else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null)
          pair = new Pair.Pair(key.key, null);
        else
          pair = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair.key);
        if (!prev)
          this.items.push(pair);
      }
      /**
       * If `keepPair` is `true`, returns the Pair matching `key`.
       * Otherwise, returns the value of that Pair's key.
       */
      get(key, keepPair) {
        const pair = YAMLMap.findPair(this.items, key);
        return !keepPair && identity2.isPair(pair) ? identity2.isScalar(pair.key) ? pair.key.value : pair.key : pair;
      }
      set(key, value) {
        if (typeof value !== "boolean")
          throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        const prev = YAMLMap.findPair(this.items, key);
        if (prev && !value) {
          this.items.splice(this.items.indexOf(prev), 1);
        } else if (!prev && value) {
          this.items.push(new Pair.Pair(key));
        }
      }
      toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        if (this.hasAllNullValues(true))
          return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
        else
          throw new Error("Set items must all have null values");
      }
      static from(schema, iterable, ctx) {
        const { replacer } = ctx;
        const set2 = new this(schema);
        if (iterable && Symbol.iterator in Object(iterable))
          for (let value of iterable) {
            if (typeof replacer === "function")
              value = replacer.call(iterable, value, value);
            set2.items.push(Pair.createPair(value, null, ctx));
          }
        return set2;
      }
    };
    YAMLSet.tag = "tag:yaml.org,2002:set";
    var set = {
      collection: "map",
      identify: (value) => value instanceof Set,
      nodeClass: YAMLSet,
      default: false,
      tag: "tag:yaml.org,2002:set",
      createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
      resolve(map, onError) {
        if (identity2.isMap(map)) {
          if (map.hasAllNullValues(true))
            return Object.assign(new YAMLSet(), map);
          else
            onError("Set items must all have null values");
        } else
          onError("Expected a mapping for this tag");
        return map;
      }
    };
    exports2.YAMLSet = YAMLSet;
    exports2.set = set;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/timestamp.js"(exports2) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    function parseSexagesimal(str2, asBigInt) {
      const sign = str2[0];
      const parts = sign === "-" || sign === "+" ? str2.substring(1) : str2;
      const num = (n) => asBigInt ? BigInt(n) : Number(n);
      const res = parts.replace(/_/g, "").split(":").reduce((res2, p) => res2 * num(60) + num(p), num(0));
      return sign === "-" ? num(-1) * res : res;
    }
    function stringifySexagesimal(node) {
      let { value } = node;
      let num = (n) => n;
      if (typeof value === "bigint")
        num = (n) => BigInt(n);
      else if (isNaN(value) || !isFinite(value))
        return stringifyNumber.stringifyNumber(node);
      let sign = "";
      if (value < 0) {
        sign = "-";
        value *= num(-1);
      }
      const _60 = num(60);
      const parts = [value % _60];
      if (value < 60) {
        parts.unshift(0);
      } else {
        value = (value - parts[0]) / _60;
        parts.unshift(value % _60);
        if (value >= 60) {
          value = (value - parts[0]) / _60;
          parts.unshift(value);
        }
      }
      return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
    }
    var intTime = {
      identify: (value) => typeof value === "bigint" || Number.isInteger(value),
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
      resolve: (str2, _onError, { intAsBigInt }) => parseSexagesimal(str2, intAsBigInt),
      stringify: stringifySexagesimal
    };
    var floatTime = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
      resolve: (str2) => parseSexagesimal(str2, false),
      stringify: stringifySexagesimal
    };
    var timestamp = {
      identify: (value) => value instanceof Date,
      default: true,
      tag: "tag:yaml.org,2002:timestamp",
      // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
      // may be omitted altogether, resulting in a date format. In such a case, the time part is
      // assumed to be 00:00:00Z (start of day, UTC).
      test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
      resolve(str2) {
        const match = str2.match(timestamp.test);
        if (!match)
          throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
        const [, year, month, day, hour, minute, second] = match.map(Number);
        const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
        let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
        const tz = match[8];
        if (tz && tz !== "Z") {
          let d = parseSexagesimal(tz, false);
          if (Math.abs(d) < 30)
            d *= 60;
          date -= 6e4 * d;
        }
        return new Date(date);
      },
      stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
    };
    exports2.floatTime = floatTime;
    exports2.intTime = intTime;
    exports2.timestamp = timestamp;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema3 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/schema.js"(exports2) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var binary = require_binary();
    var bool = require_bool2();
    var float = require_float2();
    var int = require_int2();
    var merge2 = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var set = require_set();
    var timestamp = require_timestamp();
    var schema = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool.trueTag,
      bool.falseTag,
      int.intBin,
      int.intOct,
      int.int,
      int.intHex,
      float.floatNaN,
      float.floatExp,
      float.float,
      binary.binary,
      merge2.merge,
      omap.omap,
      pairs.pairs,
      set.set,
      timestamp.intTime,
      timestamp.floatTime,
      timestamp.timestamp
    ];
    exports2.schema = schema;
  }
});

// node_modules/yaml/dist/schema/tags.js
var require_tags = __commonJS({
  "node_modules/yaml/dist/schema/tags.js"(exports2) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool = require_bool();
    var float = require_float();
    var int = require_int();
    var schema = require_schema();
    var schema$1 = require_schema2();
    var binary = require_binary();
    var merge2 = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var schema$2 = require_schema3();
    var set = require_set();
    var timestamp = require_timestamp();
    var schemas = /* @__PURE__ */ new Map([
      ["core", schema.schema],
      ["failsafe", [map.map, seq.seq, string.string]],
      ["json", schema$1.schema],
      ["yaml11", schema$2.schema],
      ["yaml-1.1", schema$2.schema]
    ]);
    var tagsByName = {
      binary: binary.binary,
      bool: bool.boolTag,
      float: float.float,
      floatExp: float.floatExp,
      floatNaN: float.floatNaN,
      floatTime: timestamp.floatTime,
      int: int.int,
      intHex: int.intHex,
      intOct: int.intOct,
      intTime: timestamp.intTime,
      map: map.map,
      merge: merge2.merge,
      null: _null.nullTag,
      omap: omap.omap,
      pairs: pairs.pairs,
      seq: seq.seq,
      set: set.set,
      timestamp: timestamp.timestamp
    };
    var coreKnownTags = {
      "tag:yaml.org,2002:binary": binary.binary,
      "tag:yaml.org,2002:merge": merge2.merge,
      "tag:yaml.org,2002:omap": omap.omap,
      "tag:yaml.org,2002:pairs": pairs.pairs,
      "tag:yaml.org,2002:set": set.set,
      "tag:yaml.org,2002:timestamp": timestamp.timestamp
    };
    function getTags(customTags, schemaName, addMergeTag) {
      const schemaTags = schemas.get(schemaName);
      if (schemaTags && !customTags) {
        return addMergeTag && !schemaTags.includes(merge2.merge) ? schemaTags.concat(merge2.merge) : schemaTags.slice();
      }
      let tags = schemaTags;
      if (!tags) {
        if (Array.isArray(customTags))
          tags = [];
        else {
          const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
      }
      if (Array.isArray(customTags)) {
        for (const tag of customTags)
          tags = tags.concat(tag);
      } else if (typeof customTags === "function") {
        tags = customTags(tags.slice());
      }
      if (addMergeTag)
        tags = tags.concat(merge2.merge);
      return tags.reduce((tags2, tag) => {
        const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
        if (!tagObj) {
          const tagName = JSON.stringify(tag);
          const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        if (!tags2.includes(tagObj))
          tags2.push(tagObj);
        return tags2;
      }, []);
    }
    exports2.coreKnownTags = coreKnownTags;
    exports2.getTags = getTags;
  }
});

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = __commonJS({
  "node_modules/yaml/dist/schema/Schema.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var map = require_map();
    var seq = require_seq();
    var string = require_string();
    var tags = require_tags();
    var sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    var Schema = class _Schema {
      constructor({ compat, customTags, merge: merge2, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
        this.name = typeof schema === "string" && schema || "core";
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags, this.name, merge2);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity2.MAP, { value: map.map });
        Object.defineProperty(this, identity2.SCALAR, { value: string.string });
        Object.defineProperty(this, identity2.SEQ, { value: seq.seq });
        this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
      }
      clone() {
        const copy = Object.create(_Schema.prototype, Object.getOwnPropertyDescriptors(this));
        copy.tags = this.tags.slice();
        return copy;
      }
    };
    exports2.Schema = Schema;
  }
});

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyDocument.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var stringify = require_stringify2();
    var stringifyComment = require_stringifyComment();
    function stringifyDocument(doc, options2) {
      const lines = [];
      let hasDirectives = options2.directives === true;
      if (options2.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
          lines.push(dir);
          hasDirectives = true;
        } else if (doc.directives.docStart)
          hasDirectives = true;
      }
      if (hasDirectives)
        lines.push("---");
      const ctx = stringify.createStringifyContext(doc, options2);
      const { commentString } = ctx.options;
      if (doc.commentBefore) {
        if (lines.length !== 1)
          lines.unshift("");
        const cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ""));
      }
      let chompKeep = false;
      let contentComment = null;
      if (doc.contents) {
        if (identity2.isNode(doc.contents)) {
          if (doc.contents.spaceBefore && hasDirectives)
            lines.push("");
          if (doc.contents.commentBefore) {
            const cs = commentString(doc.contents.commentBefore);
            lines.push(stringifyComment.indentComment(cs, ""));
          }
          ctx.forceBlockIndent = !!doc.comment;
          contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
        let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
        if (contentComment)
          body += stringifyComment.lineComment(body, "", commentString(contentComment));
        if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") {
          lines[lines.length - 1] = `--- ${body}`;
        } else
          lines.push(body);
      } else {
        lines.push(stringify.stringify(doc.contents, ctx));
      }
      if (doc.directives?.docEnd) {
        if (doc.comment) {
          const cs = commentString(doc.comment);
          if (cs.includes("\n")) {
            lines.push("...");
            lines.push(stringifyComment.indentComment(cs, ""));
          } else {
            lines.push(`... ${cs}`);
          }
        } else {
          lines.push("...");
        }
      } else {
        let dc = doc.comment;
        if (dc && chompKeep)
          dc = dc.replace(/^\n+/, "");
        if (dc) {
          if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "")
            lines.push("");
          lines.push(stringifyComment.indentComment(commentString(dc), ""));
        }
      }
      return lines.join("\n") + "\n";
    }
    exports2.stringifyDocument = stringifyDocument;
  }
});

// node_modules/yaml/dist/doc/Document.js
var require_Document = __commonJS({
  "node_modules/yaml/dist/doc/Document.js"(exports2) {
    "use strict";
    var Alias = require_Alias();
    var Collection2 = require_Collection();
    var identity2 = require_identity();
    var Pair = require_Pair();
    var toJS = require_toJS();
    var Schema = require_Schema();
    var stringifyDocument = require_stringifyDocument();
    var anchors = require_anchors();
    var applyReviver = require_applyReviver();
    var createNode = require_createNode();
    var directives = require_directives();
    var Document = class _Document {
      constructor(value, replacer, options2) {
        this.commentBefore = null;
        this.comment = null;
        this.errors = [];
        this.warnings = [];
        Object.defineProperty(this, identity2.NODE_TYPE, { value: identity2.DOC });
        let _replacer = null;
        if (typeof replacer === "function" || Array.isArray(replacer)) {
          _replacer = replacer;
        } else if (options2 === void 0 && replacer) {
          options2 = replacer;
          replacer = void 0;
        }
        const opt = Object.assign({
          intAsBigInt: false,
          keepSourceTokens: false,
          logLevel: "warn",
          prettyErrors: true,
          strict: true,
          stringKeys: false,
          uniqueKeys: true,
          version: "1.2"
        }, options2);
        this.options = opt;
        let { version } = opt;
        if (options2?._directives) {
          this.directives = options2._directives.atDocument();
          if (this.directives.yaml.explicit)
            version = this.directives.yaml.version;
        } else
          this.directives = new directives.Directives({ version });
        this.setSchema(version, options2);
        this.contents = value === void 0 ? null : this.createNode(value, _replacer, options2);
      }
      /**
       * Create a deep copy of this Document and its contents.
       *
       * Custom Node values that inherit from `Object` still refer to their original instances.
       */
      clone() {
        const copy = Object.create(_Document.prototype, {
          [identity2.NODE_TYPE]: { value: identity2.DOC }
        });
        copy.commentBefore = this.commentBefore;
        copy.comment = this.comment;
        copy.errors = this.errors.slice();
        copy.warnings = this.warnings.slice();
        copy.options = Object.assign({}, this.options);
        if (this.directives)
          copy.directives = this.directives.clone();
        copy.schema = this.schema.clone();
        copy.contents = identity2.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** Adds a value to the document. */
      add(value) {
        if (assertCollection(this.contents))
          this.contents.add(value);
      }
      /** Adds a value to the document. */
      addIn(path, value) {
        if (assertCollection(this.contents))
          this.contents.addIn(path, value);
      }
      /**
       * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
       *
       * If `node` already has an anchor, `name` is ignored.
       * Otherwise, the `node.anchor` value will be set to `name`,
       * or if an anchor with that name is already present in the document,
       * `name` will be used as a prefix for a new unique anchor.
       * If `name` is undefined, the generated anchor will use 'a' as a prefix.
       */
      createAlias(node, name) {
        if (!node.anchor) {
          const prev = anchors.anchorNames(this);
          node.anchor = // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
        }
        return new Alias.Alias(node.anchor);
      }
      createNode(value, replacer, options2) {
        let _replacer = void 0;
        if (typeof replacer === "function") {
          value = replacer.call({ "": value }, "", value);
          _replacer = replacer;
        } else if (Array.isArray(replacer)) {
          const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
          const asStr = replacer.filter(keyToStr).map(String);
          if (asStr.length > 0)
            replacer = replacer.concat(asStr);
          _replacer = replacer;
        } else if (options2 === void 0 && replacer) {
          options2 = replacer;
          replacer = void 0;
        }
        const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options2 ?? {};
        const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(
          this,
          // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          anchorPrefix || "a"
        );
        const ctx = {
          aliasDuplicateObjects: aliasDuplicateObjects ?? true,
          keepUndefined: keepUndefined ?? false,
          onAnchor,
          onTagObj,
          replacer: _replacer,
          schema: this.schema,
          sourceObjects
        };
        const node = createNode.createNode(value, tag, ctx);
        if (flow && identity2.isCollection(node))
          node.flow = true;
        setAnchors();
        return node;
      }
      /**
       * Convert a key and a value into a `Pair` using the current schema,
       * recursively wrapping all values as `Scalar` or `Collection` nodes.
       */
      createPair(key, value, options2 = {}) {
        const k = this.createNode(key, null, options2);
        const v = this.createNode(value, null, options2);
        return new Pair.Pair(k, v);
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : false;
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        if (Collection2.isEmptyPath(path)) {
          if (this.contents == null)
            return false;
          this.contents = null;
          return true;
        }
        return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      get(key, keepScalar) {
        return identity2.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
      }
      /**
       * Returns item at `path`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        if (Collection2.isEmptyPath(path))
          return !keepScalar && identity2.isScalar(this.contents) ? this.contents.value : this.contents;
        return identity2.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
      }
      /**
       * Checks if the document includes a value with the key `key`.
       */
      has(key) {
        return identity2.isCollection(this.contents) ? this.contents.has(key) : false;
      }
      /**
       * Checks if the document includes a value at `path`.
       */
      hasIn(path) {
        if (Collection2.isEmptyPath(path))
          return this.contents !== void 0;
        return identity2.isCollection(this.contents) ? this.contents.hasIn(path) : false;
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      set(key, value) {
        if (this.contents == null) {
          this.contents = Collection2.collectionFromPath(this.schema, [key], value);
        } else if (assertCollection(this.contents)) {
          this.contents.set(key, value);
        }
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        if (Collection2.isEmptyPath(path)) {
          this.contents = value;
        } else if (this.contents == null) {
          this.contents = Collection2.collectionFromPath(this.schema, Array.from(path), value);
        } else if (assertCollection(this.contents)) {
          this.contents.setIn(path, value);
        }
      }
      /**
       * Change the YAML version and schema used by the document.
       * A `null` version disables support for directives, explicit tags, anchors, and aliases.
       * It also requires the `schema` option to be given as a `Schema` instance value.
       *
       * Overrides all previously set schema options.
       */
      setSchema(version, options2 = {}) {
        if (typeof version === "number")
          version = String(version);
        let opt;
        switch (version) {
          case "1.1":
            if (this.directives)
              this.directives.yaml.version = "1.1";
            else
              this.directives = new directives.Directives({ version: "1.1" });
            opt = { resolveKnownTags: false, schema: "yaml-1.1" };
            break;
          case "1.2":
          case "next":
            if (this.directives)
              this.directives.yaml.version = version;
            else
              this.directives = new directives.Directives({ version });
            opt = { resolveKnownTags: true, schema: "core" };
            break;
          case null:
            if (this.directives)
              delete this.directives;
            opt = null;
            break;
          default: {
            const sv = JSON.stringify(version);
            throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
          }
        }
        if (options2.schema instanceof Object)
          this.schema = options2.schema;
        else if (opt)
          this.schema = new Schema.Schema(Object.assign(opt, options2));
        else
          throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
      }
      // json & jsonArg are only used from toJSON()
      toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc: this,
          keep: !json,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
        if (typeof onAnchor === "function")
          for (const { count, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
      /**
       * A JSON representation of the document `contents`.
       *
       * @param jsonArg Used by `JSON.stringify` to indicate the array index or
       *   property name.
       */
      toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
      }
      /** A YAML representation of the document. */
      toString(options2 = {}) {
        if (this.errors.length > 0)
          throw new Error("Document with errors cannot be stringified");
        if ("indent" in options2 && (!Number.isInteger(options2.indent) || Number(options2.indent) <= 0)) {
          const s = JSON.stringify(options2.indent);
          throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options2);
      }
    };
    function assertCollection(contents) {
      if (identity2.isCollection(contents))
        return true;
      throw new Error("Expected a YAML collection as document contents");
    }
    exports2.Document = Document;
  }
});

// node_modules/yaml/dist/errors.js
var require_errors = __commonJS({
  "node_modules/yaml/dist/errors.js"(exports2) {
    "use strict";
    var YAMLError = class extends Error {
      constructor(name, pos, code, message) {
        super();
        this.name = name;
        this.code = code;
        this.message = message;
        this.pos = pos;
      }
    };
    var YAMLParseError = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLParseError", pos, code, message);
      }
    };
    var YAMLWarning = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLWarning", pos, code, message);
      }
    };
    var prettifyError = (src, lc) => (error2) => {
      if (error2.pos[0] === -1)
        return;
      error2.linePos = error2.pos.map((pos) => lc.linePos(pos));
      const { line, col } = error2.linePos[0];
      error2.message += ` at line ${line}, column ${col}`;
      let ci = col - 1;
      let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
      if (ci >= 60 && lineStr.length > 80) {
        const trimStart = Math.min(ci - 39, lineStr.length - 79);
        lineStr = "…" + lineStr.substring(trimStart);
        ci -= trimStart - 1;
      }
      if (lineStr.length > 80)
        lineStr = lineStr.substring(0, 79) + "…";
      if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
        let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
        if (prev.length > 80)
          prev = prev.substring(0, 79) + "…\n";
        lineStr = prev + lineStr;
      }
      if (/[^ ]/.test(lineStr)) {
        let count = 1;
        const end3 = error2.linePos[1];
        if (end3?.line === line && end3.col > col) {
          count = Math.max(1, Math.min(end3.col - col, 80 - ci));
        }
        const pointer = " ".repeat(ci) + "^".repeat(count);
        error2.message += `:

${lineStr}
${pointer}
`;
      }
    };
    exports2.YAMLError = YAMLError;
    exports2.YAMLParseError = YAMLParseError;
    exports2.YAMLWarning = YAMLWarning;
    exports2.prettifyError = prettifyError;
  }
});

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = __commonJS({
  "node_modules/yaml/dist/compose/resolve-props.js"(exports2) {
    "use strict";
    function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
      let spaceBefore = false;
      let atNewline = startOnNewline;
      let hasSpace = startOnNewline;
      let comment = "";
      let commentSep = "";
      let hasNewline = false;
      let reqSpace = false;
      let tab = null;
      let anchor = null;
      let tag = null;
      let newlineAfterProp = null;
      let comma = null;
      let found2 = null;
      let start3 = null;
      for (const token of tokens) {
        if (reqSpace) {
          if (token.type !== "space" && token.type !== "newline" && token.type !== "comma")
            onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
          reqSpace = false;
        }
        if (tab) {
          if (atNewline && token.type !== "comment" && token.type !== "newline") {
            onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
          }
          tab = null;
        }
        switch (token.type) {
          case "space":
            if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) {
              tab = token;
            }
            hasSpace = true;
            break;
          case "comment": {
            if (!hasSpace)
              onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
            const cb = token.source.substring(1) || " ";
            if (!comment)
              comment = cb;
            else
              comment += commentSep + cb;
            commentSep = "";
            atNewline = false;
            break;
          }
          case "newline":
            if (atNewline) {
              if (comment)
                comment += token.source;
              else if (!found2 || indicator !== "seq-item-ind")
                spaceBefore = true;
            } else
              commentSep += token.source;
            atNewline = true;
            hasNewline = true;
            if (anchor || tag)
              newlineAfterProp = token;
            hasSpace = true;
            break;
          case "anchor":
            if (anchor)
              onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
            if (token.source.endsWith(":"))
              onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
            anchor = token;
            start3 ?? (start3 = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          case "tag": {
            if (tag)
              onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
            tag = token;
            start3 ?? (start3 = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          }
          case indicator:
            if (anchor || tag)
              onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
            if (found2)
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
            found2 = token;
            atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
            hasSpace = false;
            break;
          case "comma":
            if (flow) {
              if (comma)
                onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
              comma = token;
              atNewline = false;
              hasSpace = false;
              break;
            }
          // else fallthrough
          default:
            onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
            atNewline = false;
            hasSpace = false;
        }
      }
      const last = tokens[tokens.length - 1];
      const end3 = last ? last.offset + last.source.length : offset;
      if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) {
        onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
      }
      if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq"))
        onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
      return {
        comma,
        found: found2,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag,
        newlineAfterProp,
        end: end3,
        start: start3 ?? end3
      };
    }
    exports2.resolveProps = resolveProps;
  }
});

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = __commonJS({
  "node_modules/yaml/dist/compose/util-contains-newline.js"(exports2) {
    "use strict";
    function containsNewline(key) {
      if (!key)
        return null;
      switch (key.type) {
        case "alias":
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          if (key.source.includes("\n"))
            return true;
          if (key.end) {
            for (const st of key.end)
              if (st.type === "newline")
                return true;
          }
          return false;
        case "flow-collection":
          for (const it of key.items) {
            for (const st of it.start)
              if (st.type === "newline")
                return true;
            if (it.sep) {
              for (const st of it.sep)
                if (st.type === "newline")
                  return true;
            }
            if (containsNewline(it.key) || containsNewline(it.value))
              return true;
          }
          return false;
        default:
          return true;
      }
    }
    exports2.containsNewline = containsNewline;
  }
});

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = __commonJS({
  "node_modules/yaml/dist/compose/util-flow-indent-check.js"(exports2) {
    "use strict";
    var utilContainsNewline = require_util_contains_newline();
    function flowIndentCheck(indent, fc, onError) {
      if (fc?.type === "flow-collection") {
        const end3 = fc.end[0];
        if (end3.indent === indent && (end3.source === "]" || end3.source === "}") && utilContainsNewline.containsNewline(fc)) {
          const msg = "Flow end indicator should be more indented than parent";
          onError(end3, "BAD_INDENT", msg, true);
        }
      }
    }
    exports2.flowIndentCheck = flowIndentCheck;
  }
});

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = __commonJS({
  "node_modules/yaml/dist/compose/util-map-includes.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    function mapIncludes(ctx, items, search) {
      const { uniqueKeys } = ctx.options;
      if (uniqueKeys === false)
        return false;
      const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity2.isScalar(a) && identity2.isScalar(b) && a.value === b.value;
      return items.some((pair) => isEqual(pair.key, search));
    }
    exports2.mapIncludes = mapIncludes;
  }
});

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-map.js"(exports2) {
    "use strict";
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    var utilMapIncludes = require_util_map_includes();
    var startColMsg = "All mapping items must start at the same column";
    function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap;
      const map = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      let offset = bm.offset;
      let commentEnd = null;
      for (const collItem of bm.items) {
        const { start: start3, key, sep: sep4, value } = collItem;
        const keyProps = resolveProps.resolveProps(start3, {
          indicator: "explicit-key-ind",
          next: key ?? sep4?.[0],
          offset,
          onError,
          parentIndent: bm.indent,
          startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
          if (key) {
            if (key.type === "block-seq")
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
            else if ("indent" in key && key.indent !== bm.indent)
              onError(offset, "BAD_INDENT", startColMsg);
          }
          if (!keyProps.anchor && !keyProps.tag && !sep4) {
            commentEnd = keyProps.end;
            if (keyProps.comment) {
              if (map.comment)
                map.comment += "\n" + keyProps.comment;
              else
                map.comment = keyProps.comment;
            }
            continue;
          }
          if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
            onError(key ?? start3[start3.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
          }
        } else if (keyProps.found?.indent !== bm.indent) {
          onError(offset, "BAD_INDENT", startColMsg);
        }
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start3, null, keyProps, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
          onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
        const valueProps = resolveProps.resolveProps(sep4 ?? [], {
          indicator: "map-value-ind",
          next: value,
          offset: keyNode.range[2],
          onError,
          parentIndent: bm.indent,
          startOnNewline: !key || key.type === "block-scalar"
        });
        offset = valueProps.end;
        if (valueProps.found) {
          if (implicitKey) {
            if (value?.type === "block-map" && !valueProps.hasNewline)
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
            if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024)
              onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep4, null, valueProps, onError);
          if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
          offset = valueNode.range[2];
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        } else {
          if (implicitKey)
            onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
          if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        }
      }
      if (commentEnd && commentEnd < offset)
        onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
      map.range = [bm.offset, offset, commentEnd ?? offset];
      return map;
    }
    exports2.resolveBlockMap = resolveBlockMap;
  }
});

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-seq.js"(exports2) {
    "use strict";
    var YAMLSeq = require_YAMLSeq();
    var resolveProps = require_resolve_props();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq;
      const seq = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = bs.offset;
      let commentEnd = null;
      for (const { start: start3, value } of bs.items) {
        const props = resolveProps.resolveProps(start3, {
          indicator: "seq-item-ind",
          next: value,
          offset,
          onError,
          parentIndent: bs.indent,
          startOnNewline: true
        });
        if (!props.found) {
          if (props.anchor || props.tag || value) {
            if (value?.type === "block-seq")
              onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
            else
              onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
          } else {
            commentEnd = props.end;
            if (props.comment)
              seq.comment = props.comment;
            continue;
          }
        }
        const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start3, null, props, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
        offset = node.range[2];
        seq.items.push(node);
      }
      seq.range = [bs.offset, offset, commentEnd ?? offset];
      return seq;
    }
    exports2.resolveBlockSeq = resolveBlockSeq;
  }
});

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = __commonJS({
  "node_modules/yaml/dist/compose/resolve-end.js"(exports2) {
    "use strict";
    function resolveEnd(end3, offset, reqSpace, onError) {
      let comment = "";
      if (end3) {
        let hasSpace = false;
        let sep4 = "";
        for (const token of end3) {
          const { source, type } = token;
          switch (type) {
            case "space":
              hasSpace = true;
              break;
            case "comment": {
              if (reqSpace && !hasSpace)
                onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
              const cb = source.substring(1) || " ";
              if (!comment)
                comment = cb;
              else
                comment += sep4 + cb;
              sep4 = "";
              break;
            }
            case "newline":
              if (comment)
                sep4 += source;
              hasSpace = true;
              break;
            default:
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
          }
          offset += source.length;
        }
      }
      return { comment, offset };
    }
    exports2.resolveEnd = resolveEnd;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-collection.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilMapIncludes = require_util_map_includes();
    var blockMsg = "Block collections are not allowed within flow collections";
    var isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
    function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
      const isMap4 = fc.start.source === "{";
      const fcName = isMap4 ? "flow map" : "flow sequence";
      const NodeClass = tag?.nodeClass ?? (isMap4 ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq);
      const coll = new NodeClass(ctx.schema);
      coll.flow = true;
      const atRoot = ctx.atRoot;
      if (atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = fc.offset + fc.start.source.length;
      for (let i = 0; i < fc.items.length; ++i) {
        const collItem = fc.items[i];
        const { start: start3, key, sep: sep4, value } = collItem;
        const props = resolveProps.resolveProps(start3, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key ?? sep4?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: false
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep4 && !value) {
            if (i === 0 && props.comma)
              onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
            else if (i < fc.items.length - 1)
              onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
            if (props.comment) {
              if (coll.comment)
                coll.comment += "\n" + props.comment;
              else
                coll.comment = props.comment;
            }
            offset = props.end;
            continue;
          }
          if (!isMap4 && ctx.options.strict && utilContainsNewline.containsNewline(key))
            onError(
              key,
              // checked by containsNewline()
              "MULTILINE_IMPLICIT_KEY",
              "Implicit keys of flow sequence pairs need to be on a single line"
            );
        }
        if (i === 0) {
          if (props.comma)
            onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
        } else {
          if (!props.comma)
            onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
          if (props.comment) {
            let prevItemComment = "";
            loop: for (const st of start3) {
              switch (st.type) {
                case "comma":
                case "space":
                  break;
                case "comment":
                  prevItemComment = st.source.substring(1);
                  break loop;
                default:
                  break loop;
              }
            }
            if (prevItemComment) {
              let prev = coll.items[coll.items.length - 1];
              if (identity2.isPair(prev))
                prev = prev.value ?? prev.key;
              if (prev.comment)
                prev.comment += "\n" + prevItemComment;
              else
                prev.comment = prevItemComment;
              props.comment = props.comment.substring(prevItemComment.length + 1);
            }
          }
        }
        if (!isMap4 && !sep4 && !props.found) {
          const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep4, null, props, onError);
          coll.items.push(valueNode);
          offset = valueNode.range[2];
          if (isBlock(value))
            onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
        } else {
          ctx.atKey = true;
          const keyStart = props.end;
          const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start3, null, props, onError);
          if (isBlock(key))
            onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
          ctx.atKey = false;
          const valueProps = resolveProps.resolveProps(sep4 ?? [], {
            flow: fcName,
            indicator: "map-value-ind",
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
          });
          if (valueProps.found) {
            if (!isMap4 && !props.found && ctx.options.strict) {
              if (sep4)
                for (const st of sep4) {
                  if (st === valueProps.found)
                    break;
                  if (st.type === "newline") {
                    onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
                    break;
                  }
                }
              if (props.start < valueProps.found.offset - 1024)
                onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
            }
          } else if (value) {
            if ("source" in value && value.source?.[0] === ":")
              onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
            else
              onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep4, null, valueProps, onError) : null;
          if (valueNode) {
            if (isBlock(value))
              onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
          } else if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          if (isMap4) {
            const map = coll;
            if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
              onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
            map.items.push(pair);
          } else {
            const map = new YAMLMap.YAMLMap(ctx.schema);
            map.flow = true;
            map.items.push(pair);
            const endRange = (valueNode ?? keyNode).range;
            map.range = [keyNode.range[0], endRange[1], endRange[2]];
            coll.items.push(map);
          }
          offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
      }
      const expectedEnd = isMap4 ? "}" : "]";
      const [ce, ...ee] = fc.end;
      let cePos = offset;
      if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
      else {
        const name = fcName[0].toUpperCase() + fcName.substring(1);
        const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
        if (ce && ce.source.length !== 1)
          ee.unshift(ce);
      }
      if (ee.length > 0) {
        const end3 = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        if (end3.comment) {
          if (coll.comment)
            coll.comment += "\n" + end3.comment;
          else
            coll.comment = end3.comment;
        }
        coll.range = [fc.offset, cePos, end3.offset];
      } else {
        coll.range = [fc.offset, cePos, cePos];
      }
      return coll;
    }
    exports2.resolveFlowCollection = resolveFlowCollection;
  }
});

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = __commonJS({
  "node_modules/yaml/dist/compose/compose-collection.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveBlockMap = require_resolve_block_map();
    var resolveBlockSeq = require_resolve_block_seq();
    var resolveFlowCollection = require_resolve_flow_collection();
    function resolveCollection(CN, ctx, token, onError, tagName, tag) {
      const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
      const Coll = coll.constructor;
      if (tagName === "!" || tagName === Coll.tagName) {
        coll.tag = Coll.tagName;
        return coll;
      }
      if (tagName)
        coll.tag = tagName;
      return coll;
    }
    function composeCollection(CN, ctx, token, props, onError) {
      const tagToken = props.tag;
      const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
      if (token.type === "block-seq") {
        const { anchor, newlineAfterProp: nl } = props;
        const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
        if (lastProp && (!nl || nl.offset < lastProp.offset)) {
          const message = "Missing newline after block sequence props";
          onError(lastProp, "MISSING_CHAR", message);
        }
      }
      const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
      if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") {
        return resolveCollection(CN, ctx, token, onError, tagName);
      }
      let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
      if (!tag) {
        const kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType) {
          ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
          tag = kt;
        } else {
          if (kt) {
            onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
          } else {
            onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
          }
          return resolveCollection(CN, ctx, token, onError, tagName);
        }
      }
      const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
      const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
      const node = identity2.isNode(res) ? res : new Scalar.Scalar(res);
      node.range = coll.range;
      node.tag = tagName;
      if (tag?.format)
        node.format = tag.format;
      return node;
    }
    exports2.composeCollection = composeCollection;
  }
});

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-scalar.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    function resolveBlockScalar(ctx, scalar2, onError) {
      const start3 = scalar2.offset;
      const header = parseBlockScalarHeader(scalar2, ctx.options.strict, onError);
      if (!header)
        return { value: "", type: null, comment: "", range: [start3, start3, start3] };
      const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
      const lines = scalar2.source ? splitLines2(scalar2.source) : [];
      let chompStart = lines.length;
      for (let i = lines.length - 1; i >= 0; --i) {
        const content = lines[i][1];
        if (content === "" || content === "\r")
          chompStart = i;
        else
          break;
      }
      if (chompStart === 0) {
        const value2 = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
        let end4 = start3 + header.length;
        if (scalar2.source)
          end4 += scalar2.source.length;
        return { value: value2, type, comment: header.comment, range: [start3, end4, end4] };
      }
      let trimIndent = scalar2.indent + header.indent;
      let offset = scalar2.offset + header.length;
      let contentStart = 0;
      for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines[i];
        if (content === "" || content === "\r") {
          if (header.indent === 0 && indent.length > trimIndent)
            trimIndent = indent.length;
        } else {
          if (indent.length < trimIndent) {
            const message = "Block scalars with more-indented leading empty lines must use an explicit indentation indicator";
            onError(offset + indent.length, "MISSING_CHAR", message);
          }
          if (header.indent === 0)
            trimIndent = indent.length;
          contentStart = i;
          if (trimIndent === 0 && !ctx.atRoot) {
            const message = "Block scalar values in collections must be indented";
            onError(offset, "BAD_INDENT", message);
          }
          break;
        }
        offset += indent.length + content.length + 1;
      }
      for (let i = lines.length - 1; i >= chompStart; --i) {
        if (lines[i][0].length > trimIndent)
          chompStart = i + 1;
      }
      let value = "";
      let sep4 = "";
      let prevMoreIndented = false;
      for (let i = 0; i < contentStart; ++i)
        value += lines[i][0].slice(trimIndent) + "\n";
      for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        offset += indent.length + content.length + 1;
        const crlf = content[content.length - 1] === "\r";
        if (crlf)
          content = content.slice(0, -1);
        if (content && indent.length < trimIndent) {
          const src = header.indent ? "explicit indentation indicator" : "first line";
          const message = `Block scalar lines must not be less indented than their ${src}`;
          onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
          indent = "";
        }
        if (type === Scalar.Scalar.BLOCK_LITERAL) {
          value += sep4 + indent.slice(trimIndent) + content;
          sep4 = "\n";
        } else if (indent.length > trimIndent || content[0] === "	") {
          if (sep4 === " ")
            sep4 = "\n";
          else if (!prevMoreIndented && sep4 === "\n")
            sep4 = "\n\n";
          value += sep4 + indent.slice(trimIndent) + content;
          sep4 = "\n";
          prevMoreIndented = true;
        } else if (content === "") {
          if (sep4 === "\n")
            value += "\n";
          else
            sep4 = "\n";
        } else {
          value += sep4 + content;
          sep4 = " ";
          prevMoreIndented = false;
        }
      }
      switch (header.chomp) {
        case "-":
          break;
        case "+":
          for (let i = chompStart; i < lines.length; ++i)
            value += "\n" + lines[i][0].slice(trimIndent);
          if (value[value.length - 1] !== "\n")
            value += "\n";
          break;
        default:
          value += "\n";
      }
      const end3 = start3 + header.length + scalar2.source.length;
      return { value, type, comment: header.comment, range: [start3, end3, end3] };
    }
    function parseBlockScalarHeader({ offset, props }, strict, onError) {
      if (props[0].type !== "block-scalar-header") {
        onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
        return null;
      }
      const { source } = props[0];
      const mode = source[0];
      let indent = 0;
      let chomp = "";
      let error2 = -1;
      for (let i = 1; i < source.length; ++i) {
        const ch = source[i];
        if (!chomp && (ch === "-" || ch === "+"))
          chomp = ch;
        else {
          const n = Number(ch);
          if (!indent && n)
            indent = n;
          else if (error2 === -1)
            error2 = offset + i;
        }
      }
      if (error2 !== -1)
        onError(error2, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
      let hasSpace = false;
      let comment = "";
      let length = source.length;
      for (let i = 1; i < props.length; ++i) {
        const token = props[i];
        switch (token.type) {
          case "space":
            hasSpace = true;
          // fallthrough
          case "newline":
            length += token.source.length;
            break;
          case "comment":
            if (strict && !hasSpace) {
              const message = "Comments must be separated from other tokens by white space characters";
              onError(token, "MISSING_CHAR", message);
            }
            length += token.source.length;
            comment = token.source.substring(1);
            break;
          case "error":
            onError(token, "UNEXPECTED_TOKEN", token.message);
            length += token.source.length;
            break;
          /* istanbul ignore next should not happen */
          default: {
            const message = `Unexpected token in block scalar header: ${token.type}`;
            onError(token, "UNEXPECTED_TOKEN", message);
            const ts = token.source;
            if (ts && typeof ts === "string")
              length += ts.length;
          }
        }
      }
      return { mode, indent, chomp, comment, length };
    }
    function splitLines2(source) {
      const split = source.split(/\n( *)/);
      const first = split[0];
      const m = first.match(/^( *)/);
      const line0 = m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first];
      const lines = [line0];
      for (let i = 1; i < split.length; i += 2)
        lines.push([split[i], split[i + 1]]);
      return lines;
    }
    exports2.resolveBlockScalar = resolveBlockScalar;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-scalar.js"(exports2) {
    "use strict";
    var Scalar = require_Scalar();
    var resolveEnd = require_resolve_end();
    function resolveFlowScalar(scalar2, strict, onError) {
      const { offset, type, source, end: end3 } = scalar2;
      let _type;
      let value;
      const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
      switch (type) {
        case "scalar":
          _type = Scalar.Scalar.PLAIN;
          value = plainValue(source, _onError);
          break;
        case "single-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_SINGLE;
          value = singleQuotedValue(source, _onError);
          break;
        case "double-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_DOUBLE;
          value = doubleQuotedValue(source, _onError);
          break;
        /* istanbul ignore next should not happen */
        default:
          onError(scalar2, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
          return {
            value: "",
            type: null,
            comment: "",
            range: [offset, offset + source.length, offset + source.length]
          };
      }
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end3, valueEnd, strict, onError);
      return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
      };
    }
    function plainValue(source, onError) {
      let badChar = "";
      switch (source[0]) {
        /* istanbul ignore next should not happen */
        case "	":
          badChar = "a tab character";
          break;
        case ",":
          badChar = "flow indicator character ,";
          break;
        case "%":
          badChar = "directive indicator character %";
          break;
        case "|":
        case ">": {
          badChar = `block scalar indicator ${source[0]}`;
          break;
        }
        case "@":
        case "`": {
          badChar = `reserved character ${source[0]}`;
          break;
        }
      }
      if (badChar)
        onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
      return unfoldLines(source);
    }
    function singleQuotedValue(source, onError) {
      if (source[source.length - 1] !== "'" || source.length === 1)
        onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
      return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
    }
    function unfoldLines(source) {
      const line = /(.*?)\r?\n/sy;
      let match = line.exec(source);
      if (!match)
        return source;
      let trimEnd, trimBoth;
      try {
        trimEnd = new RegExp("(?<![ 	])[ 	]+$");
        trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
      } catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
      }
      let res = match[1].replace(trimEnd, "");
      let sep4 = " ";
      let pos = line.lastIndex;
      while (match = line.exec(source)) {
        const lm = match[1].replace(trimBoth, "");
        if (lm === "") {
          if (sep4 === "\n")
            res += sep4;
          else
            sep4 = "\n";
        } else {
          res += sep4 + lm;
          sep4 = " ";
        }
        pos = line.lastIndex;
      }
      const last = /[ \t]*(.*)/sy;
      last.lastIndex = pos;
      match = last.exec(source);
      return res + sep4 + (match?.[1] ?? "");
    }
    function doubleQuotedValue(source, onError) {
      let res = "";
      for (let i = 1; i < source.length - 1; ++i) {
        const ch = source[i];
        if (ch === "\r" && source[i + 1] === "\n")
          continue;
        if (ch === "\n") {
          const { fold, offset } = foldNewline(source, i);
          res += fold;
          i = offset;
        } else if (ch === "\\") {
          let next = source[++i];
          const cc = escapeCodes[next];
          if (cc)
            res += cc;
          else if (next === "\n") {
            next = source[i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "\r" && source[i + 1] === "\n") {
            next = source[++i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "x" || next === "u" || next === "U") {
            const length = next === "x" ? 2 : next === "u" ? 4 : 8;
            res += parseCharCode(source, i + 1, length, onError);
            i += length;
          } else {
            const raw = source.substr(i - 1, 2);
            onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
            res += raw;
          }
        } else if (ch === " " || ch === "	") {
          const wsStart = i;
          let next = source[i + 1];
          while (next === " " || next === "	")
            next = source[++i + 1];
          if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n"))
            res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
        } else {
          res += ch;
        }
      }
      if (source[source.length - 1] !== '"' || source.length === 1)
        onError(source.length, "MISSING_CHAR", 'Missing closing "quote');
      return res;
    }
    function foldNewline(source, offset) {
      let fold = "";
      let ch = source[offset + 1];
      while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
        if (ch === "\r" && source[offset + 2] !== "\n")
          break;
        if (ch === "\n")
          fold += "\n";
        offset += 1;
        ch = source[offset + 1];
      }
      if (!fold)
        fold = " ";
      return { fold, offset };
    }
    var escapeCodes = {
      "0": "\0",
      // null character
      a: "\x07",
      // bell character
      b: "\b",
      // backspace
      e: "\x1B",
      // escape character
      f: "\f",
      // form feed
      n: "\n",
      // line feed
      r: "\r",
      // carriage return
      t: "	",
      // horizontal tab
      v: "\v",
      // vertical tab
      N: "",
      // Unicode next line
      _: " ",
      // Unicode non-breaking space
      L: "\u2028",
      // Unicode line separator
      P: "\u2029",
      // Unicode paragraph separator
      " ": " ",
      '"': '"',
      "/": "/",
      "\\": "\\",
      "	": "	"
    };
    function parseCharCode(source, offset, length, onError) {
      const cc = source.substr(offset, length);
      const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
      const code = ok ? parseInt(cc, 16) : NaN;
      try {
        return String.fromCodePoint(code);
      } catch {
        const raw = source.substr(offset - 2, length + 2);
        onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
        return raw;
      }
    }
    exports2.resolveFlowScalar = resolveFlowScalar;
  }
});

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = __commonJS({
  "node_modules/yaml/dist/compose/compose-scalar.js"(exports2) {
    "use strict";
    var identity2 = require_identity();
    var Scalar = require_Scalar();
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    function composeScalar(ctx, token, tagToken, onError) {
      const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
      const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
      let tag;
      if (ctx.options.stringKeys && ctx.atKey) {
        tag = ctx.schema[identity2.SCALAR];
      } else if (tagName)
        tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
      else if (token.type === "scalar")
        tag = findScalarTagByTest(ctx, value, token, onError);
      else
        tag = ctx.schema[identity2.SCALAR];
      let scalar2;
      try {
        const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
        scalar2 = identity2.isScalar(res) ? res : new Scalar.Scalar(res);
      } catch (error2) {
        const msg = error2 instanceof Error ? error2.message : String(error2);
        onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
        scalar2 = new Scalar.Scalar(value);
      }
      scalar2.range = range;
      scalar2.source = value;
      if (type)
        scalar2.type = type;
      if (tagName)
        scalar2.tag = tagName;
      if (tag.format)
        scalar2.format = tag.format;
      if (comment)
        scalar2.comment = comment;
      return scalar2;
    }
    function findScalarTagByName(schema, value, tagName, tagToken, onError) {
      if (tagName === "!")
        return schema[identity2.SCALAR];
      const matchWithTest = [];
      for (const tag of schema.tags) {
        if (!tag.collection && tag.tag === tagName) {
          if (tag.default && tag.test)
            matchWithTest.push(tag);
          else
            return tag;
        }
      }
      for (const tag of matchWithTest)
        if (tag.test?.test(value))
          return tag;
      const kt = schema.knownTags[tagName];
      if (kt && !kt.collection) {
        schema.tags.push(Object.assign({}, kt, { default: false, test: void 0 }));
        return kt;
      }
      onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
      return schema[identity2.SCALAR];
    }
    function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
      const tag = schema.tags.find((tag2) => (tag2.default === true || atKey && tag2.default === "key") && tag2.test?.test(value)) || schema[identity2.SCALAR];
      if (schema.compat) {
        const compat = schema.compat.find((tag2) => tag2.default && tag2.test?.test(value)) ?? schema[identity2.SCALAR];
        if (tag.tag !== compat.tag) {
          const ts = directives.tagString(tag.tag);
          const cs = directives.tagString(compat.tag);
          const msg = `Value may be parsed as either ${ts} or ${cs}`;
          onError(token, "TAG_RESOLVE_FAILED", msg, true);
        }
      }
      return tag;
    }
    exports2.composeScalar = composeScalar;
  }
});

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = __commonJS({
  "node_modules/yaml/dist/compose/util-empty-scalar-position.js"(exports2) {
    "use strict";
    function emptyScalarPosition(offset, before, pos) {
      if (before) {
        pos ?? (pos = before.length);
        for (let i = pos - 1; i >= 0; --i) {
          let st = before[i];
          switch (st.type) {
            case "space":
            case "comment":
            case "newline":
              offset -= st.source.length;
              continue;
          }
          st = before[++i];
          while (st?.type === "space") {
            offset += st.source.length;
            st = before[++i];
          }
          break;
        }
      }
      return offset;
    }
    exports2.emptyScalarPosition = emptyScalarPosition;
  }
});

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = __commonJS({
  "node_modules/yaml/dist/compose/compose-node.js"(exports2) {
    "use strict";
    var Alias = require_Alias();
    var identity2 = require_identity();
    var composeCollection = require_compose_collection();
    var composeScalar = require_compose_scalar();
    var resolveEnd = require_resolve_end();
    var utilEmptyScalarPosition = require_util_empty_scalar_position();
    var CN = { composeNode, composeEmptyNode };
    function composeNode(ctx, token, props, onError) {
      const atKey = ctx.atKey;
      const { spaceBefore, comment, anchor, tag } = props;
      let node;
      let isSrcToken = true;
      switch (token.type) {
        case "alias":
          node = composeAlias(ctx, token, onError);
          if (anchor || tag)
            onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
          break;
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "block-scalar":
          node = composeScalar.composeScalar(ctx, token, tag, onError);
          if (anchor)
            node.anchor = anchor.source.substring(1);
          break;
        case "block-map":
        case "block-seq":
        case "flow-collection":
          try {
            node = composeCollection.composeCollection(CN, ctx, token, props, onError);
            if (anchor)
              node.anchor = anchor.source.substring(1);
          } catch (error2) {
            const message = error2 instanceof Error ? error2.message : String(error2);
            onError(token, "RESOURCE_EXHAUSTION", message);
          }
          break;
        default: {
          const message = token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`;
          onError(token, "UNEXPECTED_TOKEN", message);
          isSrcToken = false;
        }
      }
      node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
      if (anchor && node.anchor === "")
        onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      if (atKey && ctx.options.stringKeys && (!identity2.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) {
        const msg = "With stringKeys, all keys must be strings";
        onError(tag ?? token, "NON_STRING_KEY", msg);
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        if (token.type === "scalar" && token.source === "")
          node.comment = comment;
        else
          node.commentBefore = comment;
      }
      if (ctx.options.keepSourceTokens && isSrcToken)
        node.srcToken = token;
      return node;
    }
    function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end: end3 }, onError) {
      const token = {
        type: "scalar",
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
        indent: -1,
        source: ""
      };
      const node = composeScalar.composeScalar(ctx, token, tag, onError);
      if (anchor) {
        node.anchor = anchor.source.substring(1);
        if (node.anchor === "")
          onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        node.comment = comment;
        node.range[2] = end3;
      }
      return node;
    }
    function composeAlias({ options: options2 }, { offset, source, end: end3 }, onError) {
      const alias = new Alias.Alias(source.substring(1));
      if (alias.source === "")
        onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
      if (alias.source.endsWith(":"))
        onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end3, valueEnd, options2.strict, onError);
      alias.range = [offset, valueEnd, re.offset];
      if (re.comment)
        alias.comment = re.comment;
      return alias;
    }
    exports2.composeEmptyNode = composeEmptyNode;
    exports2.composeNode = composeNode;
  }
});

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = __commonJS({
  "node_modules/yaml/dist/compose/compose-doc.js"(exports2) {
    "use strict";
    var Document = require_Document();
    var composeNode = require_compose_node();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    function composeDoc(options2, directives, { offset, start: start3, value, end: end3 }, onError) {
      const opts = Object.assign({ _directives: directives }, options2);
      const doc = new Document.Document(void 0, opts);
      const ctx = {
        atKey: false,
        atRoot: true,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
      };
      const props = resolveProps.resolveProps(start3, {
        indicator: "doc-start",
        next: value ?? end3?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: true
      });
      if (props.found) {
        doc.directives.docStart = true;
        if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline)
          onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
      }
      doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start3, null, props, onError);
      const contentEnd2 = doc.contents.range[2];
      const re = resolveEnd.resolveEnd(end3, contentEnd2, false, onError);
      if (re.comment)
        doc.comment = re.comment;
      doc.range = [offset, contentEnd2, re.offset];
      return doc;
    }
    exports2.composeDoc = composeDoc;
  }
});

// node_modules/yaml/dist/compose/composer.js
var require_composer = __commonJS({
  "node_modules/yaml/dist/compose/composer.js"(exports2) {
    "use strict";
    var node_process = __require("process");
    var directives = require_directives();
    var Document = require_Document();
    var errors = require_errors();
    var identity2 = require_identity();
    var composeDoc = require_compose_doc();
    var resolveEnd = require_resolve_end();
    function getErrorPos(src) {
      if (typeof src === "number")
        return [src, src + 1];
      if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
      const { offset, source } = src;
      return [offset, offset + (typeof source === "string" ? source.length : 1)];
    }
    function parsePrelude(prelude) {
      let comment = "";
      let atComment = false;
      let afterEmptyLine = false;
      for (let i = 0; i < prelude.length; ++i) {
        const source = prelude[i];
        switch (source[0]) {
          case "#":
            comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
            atComment = true;
            afterEmptyLine = false;
            break;
          case "%":
            if (prelude[i + 1]?.[0] !== "#")
              i += 1;
            atComment = false;
            break;
          default:
            if (!atComment)
              afterEmptyLine = true;
            atComment = false;
        }
      }
      return { comment, afterEmptyLine };
    }
    var Composer2 = class {
      constructor(options2 = {}) {
        this.doc = null;
        this.atDirectives = false;
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
        this.onError = (source, code, message, warning) => {
          const pos = getErrorPos(source);
          if (warning)
            this.warnings.push(new errors.YAMLWarning(pos, code, message));
          else
            this.errors.push(new errors.YAMLParseError(pos, code, message));
        };
        this.directives = new directives.Directives({ version: options2.version || "1.2" });
        this.options = options2;
      }
      decorate(doc, afterDoc) {
        const { comment, afterEmptyLine } = parsePrelude(this.prelude);
        if (comment) {
          const dc = doc.contents;
          if (afterDoc) {
            doc.comment = doc.comment ? `${doc.comment}
${comment}` : comment;
          } else if (afterEmptyLine || doc.directives.docStart || !dc) {
            doc.commentBefore = comment;
          } else if (identity2.isCollection(dc) && !dc.flow && dc.items.length > 0) {
            let it = dc.items[0];
            if (identity2.isPair(it))
              it = it.key;
            const cb = it.commentBefore;
            it.commentBefore = cb ? `${comment}
${cb}` : comment;
          } else {
            const cb = dc.commentBefore;
            dc.commentBefore = cb ? `${comment}
${cb}` : comment;
          }
        }
        if (afterDoc) {
          for (let i = 0; i < this.errors.length; ++i)
            doc.errors.push(this.errors[i]);
          for (let i = 0; i < this.warnings.length; ++i)
            doc.warnings.push(this.warnings[i]);
        } else {
          doc.errors = this.errors;
          doc.warnings = this.warnings;
        }
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
      }
      /**
       * Current stream status information.
       *
       * Mostly useful at the end of input for an empty stream.
       */
      streamInfo() {
        return {
          comment: parsePrelude(this.prelude).comment,
          directives: this.directives,
          errors: this.errors,
          warnings: this.warnings
        };
      }
      /**
       * Compose tokens into documents.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *compose(tokens, forceDoc = false, endOffset = -1) {
        for (const token of tokens)
          yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
      }
      /** Advance the composer by one CST token. */
      *next(token) {
        if (node_process.env.LOG_STREAM)
          console.dir(token, { depth: null });
        switch (token.type) {
          case "directive":
            this.directives.add(token.source, (offset, message, warning) => {
              const pos = getErrorPos(token);
              pos[0] += offset;
              this.onError(pos, "BAD_DIRECTIVE", message, warning);
            });
            this.prelude.push(token.source);
            this.atDirectives = true;
            break;
          case "document": {
            const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
            if (this.atDirectives && !doc.directives.docStart)
              this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
            this.decorate(doc, false);
            if (this.doc)
              yield this.doc;
            this.doc = doc;
            this.atDirectives = false;
            break;
          }
          case "byte-order-mark":
          case "space":
            break;
          case "comment":
          case "newline":
            this.prelude.push(token.source);
            break;
          case "error": {
            const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
            const error2 = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
            if (this.atDirectives || !this.doc)
              this.errors.push(error2);
            else
              this.doc.errors.push(error2);
            break;
          }
          case "doc-end": {
            if (!this.doc) {
              const msg = "Unexpected doc-end without preceding document";
              this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg));
              break;
            }
            this.doc.directives.docEnd = true;
            const end3 = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
            this.decorate(this.doc, true);
            if (end3.comment) {
              const dc = this.doc.comment;
              this.doc.comment = dc ? `${dc}
${end3.comment}` : end3.comment;
            }
            this.doc.range[2] = end3.offset;
            break;
          }
          default:
            this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
        }
      }
      /**
       * Call at end of input to yield any remaining document.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *end(forceDoc = false, endOffset = -1) {
        if (this.doc) {
          this.decorate(this.doc, true);
          yield this.doc;
          this.doc = null;
        } else if (forceDoc) {
          const opts = Object.assign({ _directives: this.directives }, this.options);
          const doc = new Document.Document(void 0, opts);
          if (this.atDirectives)
            this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
          doc.range = [0, endOffset, endOffset];
          this.decorate(doc, false);
          yield doc;
        }
      }
    };
    exports2.Composer = Composer2;
  }
});

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = __commonJS({
  "node_modules/yaml/dist/parse/cst-scalar.js"(exports2) {
    "use strict";
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    var errors = require_errors();
    var stringifyString = require_stringifyString();
    function resolveAsScalar(token, strict = true, onError) {
      if (token) {
        const _onError = (pos, code, message) => {
          const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
          if (onError)
            onError(offset, code, message);
          else
            throw new errors.YAMLParseError([offset, offset + 1], code, message);
        };
        switch (token.type) {
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
          case "block-scalar":
            return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
      }
      return null;
    }
    function createScalarToken(value, context3) {
      const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context3;
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      const end3 = context3.end ?? [
        { type: "newline", offset: -1, indent, source: "\n" }
      ];
      switch (source[0]) {
        case "|":
        case ">": {
          const he = source.indexOf("\n");
          const head = source.substring(0, he);
          const body = source.substring(he + 1) + "\n";
          const props = [
            { type: "block-scalar-header", offset, indent, source: head }
          ];
          if (!addEndtoBlockProps(props, end3))
            props.push({ type: "newline", offset: -1, indent, source: "\n" });
          return { type: "block-scalar", offset, indent, props, source: body };
        }
        case '"':
          return { type: "double-quoted-scalar", offset, indent, source, end: end3 };
        case "'":
          return { type: "single-quoted-scalar", offset, indent, source, end: end3 };
        default:
          return { type: "scalar", offset, indent, source, end: end3 };
      }
    }
    function setScalarValue(token, value, context3 = {}) {
      let { afterKey = false, implicitKey = false, inFlow = false, type } = context3;
      let indent = "indent" in token ? token.indent : null;
      if (afterKey && typeof indent === "number")
        indent += 2;
      if (!type)
        switch (token.type) {
          case "single-quoted-scalar":
            type = "QUOTE_SINGLE";
            break;
          case "double-quoted-scalar":
            type = "QUOTE_DOUBLE";
            break;
          case "block-scalar": {
            const header = token.props[0];
            if (header.type !== "block-scalar-header")
              throw new Error("Invalid block scalar header");
            type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
            break;
          }
          default:
            type = "PLAIN";
        }
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      switch (source[0]) {
        case "|":
        case ">":
          setBlockScalarValue(token, source);
          break;
        case '"':
          setFlowScalarValue(token, source, "double-quoted-scalar");
          break;
        case "'":
          setFlowScalarValue(token, source, "single-quoted-scalar");
          break;
        default:
          setFlowScalarValue(token, source, "scalar");
      }
    }
    function setBlockScalarValue(token, source) {
      const he = source.indexOf("\n");
      const head = source.substring(0, he);
      const body = source.substring(he + 1) + "\n";
      if (token.type === "block-scalar") {
        const header = token.props[0];
        if (header.type !== "block-scalar-header")
          throw new Error("Invalid block scalar header");
        header.source = head;
        token.source = body;
      } else {
        const { offset } = token;
        const indent = "indent" in token ? token.indent : -1;
        const props = [
          { type: "block-scalar-header", offset, indent, source: head }
        ];
        if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0))
          props.push({ type: "newline", offset: -1, indent, source: "\n" });
        for (const key of Object.keys(token))
          if (key !== "type" && key !== "offset")
            delete token[key];
        Object.assign(token, { type: "block-scalar", indent, props, source: body });
      }
    }
    function addEndtoBlockProps(props, end3) {
      if (end3)
        for (const st of end3)
          switch (st.type) {
            case "space":
            case "comment":
              props.push(st);
              break;
            case "newline":
              props.push(st);
              return true;
          }
      return false;
    }
    function setFlowScalarValue(token, source, type) {
      switch (token.type) {
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          token.type = type;
          token.source = source;
          break;
        case "block-scalar": {
          const end3 = token.props.slice(1);
          let oa = source.length;
          if (token.props[0].type === "block-scalar-header")
            oa -= token.props[0].source.length;
          for (const tok of end3)
            tok.offset += oa;
          delete token.props;
          Object.assign(token, { type, source, end: end3 });
          break;
        }
        case "block-map":
        case "block-seq": {
          const offset = token.offset + source.length;
          const nl = { type: "newline", offset, indent: token.indent, source: "\n" };
          delete token.items;
          Object.assign(token, { type, source, end: [nl] });
          break;
        }
        default: {
          const indent = "indent" in token ? token.indent : -1;
          const end3 = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
          for (const key of Object.keys(token))
            if (key !== "type" && key !== "offset")
              delete token[key];
          Object.assign(token, { type, indent, source, end: end3 });
        }
      }
    }
    exports2.createScalarToken = createScalarToken;
    exports2.resolveAsScalar = resolveAsScalar;
    exports2.setScalarValue = setScalarValue;
  }
});

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = __commonJS({
  "node_modules/yaml/dist/parse/cst-stringify.js"(exports2) {
    "use strict";
    var stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
    function stringifyToken(token) {
      switch (token.type) {
        case "block-scalar": {
          let res = "";
          for (const tok of token.props)
            res += stringifyToken(tok);
          return res + token.source;
        }
        case "block-map":
        case "block-seq": {
          let res = "";
          for (const item of token.items)
            res += stringifyItem(item);
          return res;
        }
        case "flow-collection": {
          let res = token.start.source;
          for (const item of token.items)
            res += stringifyItem(item);
          for (const st of token.end)
            res += st.source;
          return res;
        }
        case "document": {
          let res = stringifyItem(token);
          if (token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
        default: {
          let res = token.source;
          if ("end" in token && token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
      }
    }
    function stringifyItem({ start: start3, key, sep: sep4, value }) {
      let res = "";
      for (const st of start3)
        res += st.source;
      if (key)
        res += stringifyToken(key);
      if (sep4)
        for (const st of sep4)
          res += st.source;
      if (value)
        res += stringifyToken(value);
      return res;
    }
    exports2.stringify = stringify;
  }
});

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = __commonJS({
  "node_modules/yaml/dist/parse/cst-visit.js"(exports2) {
    "use strict";
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove item");
    function visit(cst, visitor) {
      if ("type" in cst && cst.type === "document")
        cst = { start: cst.start, value: cst.value };
      _visit(Object.freeze([]), cst, visitor);
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    visit.itemAtPath = (cst, path) => {
      let item = cst;
      for (const [field, index] of path) {
        const tok = item?.[field];
        if (tok && "items" in tok) {
          item = tok.items[index];
        } else
          return void 0;
      }
      return item;
    };
    visit.parentCollection = (cst, path) => {
      const parent = visit.itemAtPath(cst, path.slice(0, -1));
      const field = path[path.length - 1][0];
      const coll = parent?.[field];
      if (coll && "items" in coll)
        return coll;
      throw new Error("Parent collection not found");
    };
    function _visit(path, item, visitor) {
      let ctrl = visitor(item, path);
      if (typeof ctrl === "symbol")
        return ctrl;
      for (const field of ["key", "value"]) {
        const token = item[field];
        if (token && "items" in token) {
          for (let i = 0; i < token.items.length; ++i) {
            const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              token.items.splice(i, 1);
              i -= 1;
            }
          }
          if (typeof ctrl === "function" && field === "key")
            ctrl = ctrl(item, path);
        }
      }
      return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
    }
    exports2.visit = visit;
  }
});

// node_modules/yaml/dist/parse/cst.js
var require_cst = __commonJS({
  "node_modules/yaml/dist/parse/cst.js"(exports2) {
    "use strict";
    var cstScalar = require_cst_scalar();
    var cstStringify = require_cst_stringify();
    var cstVisit = require_cst_visit();
    var BOM = "\uFEFF";
    var DOCUMENT = "";
    var FLOW_END = "";
    var SCALAR2 = "";
    var isCollection3 = (token) => !!token && "items" in token;
    var isScalar4 = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
    function prettyToken(token) {
      switch (token) {
        case BOM:
          return "<BOM>";
        case DOCUMENT:
          return "<DOC>";
        case FLOW_END:
          return "<FLOW_END>";
        case SCALAR2:
          return "<SCALAR>";
        default:
          return JSON.stringify(token);
      }
    }
    function tokenType(source) {
      switch (source) {
        case BOM:
          return "byte-order-mark";
        case DOCUMENT:
          return "doc-mode";
        case FLOW_END:
          return "flow-error-end";
        case SCALAR2:
          return "scalar";
        case "---":
          return "doc-start";
        case "...":
          return "doc-end";
        case "":
        case "\n":
        case "\r\n":
          return "newline";
        case "-":
          return "seq-item-ind";
        case "?":
          return "explicit-key-ind";
        case ":":
          return "map-value-ind";
        case "{":
          return "flow-map-start";
        case "}":
          return "flow-map-end";
        case "[":
          return "flow-seq-start";
        case "]":
          return "flow-seq-end";
        case ",":
          return "comma";
      }
      switch (source[0]) {
        case " ":
        case "	":
          return "space";
        case "#":
          return "comment";
        case "%":
          return "directive-line";
        case "*":
          return "alias";
        case "&":
          return "anchor";
        case "!":
          return "tag";
        case "'":
          return "single-quoted-scalar";
        case '"':
          return "double-quoted-scalar";
        case "|":
        case ">":
          return "block-scalar-header";
      }
      return null;
    }
    exports2.createScalarToken = cstScalar.createScalarToken;
    exports2.resolveAsScalar = cstScalar.resolveAsScalar;
    exports2.setScalarValue = cstScalar.setScalarValue;
    exports2.stringify = cstStringify.stringify;
    exports2.visit = cstVisit.visit;
    exports2.BOM = BOM;
    exports2.DOCUMENT = DOCUMENT;
    exports2.FLOW_END = FLOW_END;
    exports2.SCALAR = SCALAR2;
    exports2.isCollection = isCollection3;
    exports2.isScalar = isScalar4;
    exports2.prettyToken = prettyToken;
    exports2.tokenType = tokenType;
  }
});

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = __commonJS({
  "node_modules/yaml/dist/parse/lexer.js"(exports2) {
    "use strict";
    var cst = require_cst();
    function isEmpty(ch) {
      switch (ch) {
        case void 0:
        case " ":
        case "\n":
        case "\r":
        case "	":
          return true;
        default:
          return false;
      }
    }
    var hexDigits = new Set("0123456789ABCDEFabcdef");
    var tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
    var flowIndicatorChars = new Set(",[]{}");
    var invalidAnchorChars = new Set(" ,[]{}\n\r	");
    var isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
    var Lexer2 = class {
      constructor() {
        this.atEnd = false;
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        this.buffer = "";
        this.flowKey = false;
        this.flowLevel = 0;
        this.indentNext = 0;
        this.indentValue = 0;
        this.lineEndPos = null;
        this.next = null;
        this.pos = 0;
      }
      /**
       * Generate YAML tokens from the `source` string. If `incomplete`,
       * a part of the last line may be left as a buffer for the next call.
       *
       * @returns A generator of lexical tokens
       */
      *lex(source, incomplete = false) {
        if (source) {
          if (typeof source !== "string")
            throw TypeError("source is not a string");
          this.buffer = this.buffer ? this.buffer + source : source;
          this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next = this.next ?? "stream";
        while (next && (incomplete || this.hasChars(1)))
          next = yield* this.parseNext(next);
      }
      atLineEnd() {
        let i = this.pos;
        let ch = this.buffer[i];
        while (ch === " " || ch === "	")
          ch = this.buffer[++i];
        if (!ch || ch === "#" || ch === "\n")
          return true;
        if (ch === "\r")
          return this.buffer[i + 1] === "\n";
        return false;
      }
      charAt(n) {
        return this.buffer[this.pos + n];
      }
      continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
          let indent = 0;
          while (ch === " ")
            ch = this.buffer[++indent + offset];
          if (ch === "\r") {
            const next = this.buffer[indent + offset + 1];
            if (next === "\n" || !next && !this.atEnd)
              return offset + indent + 1;
          }
          return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
        }
        if (ch === "-" || ch === ".") {
          const dt = this.buffer.substr(offset, 3);
          if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3]))
            return -1;
        }
        return offset;
      }
      getLine() {
        let end3 = this.lineEndPos;
        if (typeof end3 !== "number" || end3 !== -1 && end3 < this.pos) {
          end3 = this.buffer.indexOf("\n", this.pos);
          this.lineEndPos = end3;
        }
        if (end3 === -1)
          return this.atEnd ? this.buffer.substring(this.pos) : null;
        if (this.buffer[end3 - 1] === "\r")
          end3 -= 1;
        return this.buffer.substring(this.pos, end3);
      }
      hasChars(n) {
        return this.pos + n <= this.buffer.length;
      }
      setNext(state) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state;
        return null;
      }
      peek(n) {
        return this.buffer.substr(this.pos, n);
      }
      *parseNext(next) {
        switch (next) {
          case "stream":
            return yield* this.parseStream();
          case "line-start":
            return yield* this.parseLineStart();
          case "block-start":
            return yield* this.parseBlockStart();
          case "doc":
            return yield* this.parseDocument();
          case "flow":
            return yield* this.parseFlowCollection();
          case "quoted-scalar":
            return yield* this.parseQuotedScalar();
          case "block-scalar":
            return yield* this.parseBlockScalar();
          case "plain-scalar":
            return yield* this.parsePlainScalar();
        }
      }
      *parseStream() {
        let line = this.getLine();
        if (line === null)
          return this.setNext("stream");
        if (line[0] === cst.BOM) {
          yield* this.pushCount(1);
          line = line.substring(1);
        }
        if (line[0] === "%") {
          let dirEnd = line.length;
          let cs = line.indexOf("#");
          while (cs !== -1) {
            const ch = line[cs - 1];
            if (ch === " " || ch === "	") {
              dirEnd = cs - 1;
              break;
            } else {
              cs = line.indexOf("#", cs + 1);
            }
          }
          while (true) {
            const ch = line[dirEnd - 1];
            if (ch === " " || ch === "	")
              dirEnd -= 1;
            else
              break;
          }
          const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
          yield* this.pushCount(line.length - n);
          this.pushNewline();
          return "stream";
        }
        if (this.atLineEnd()) {
          const sp = yield* this.pushSpaces(true);
          yield* this.pushCount(line.length - sp);
          yield* this.pushNewline();
          return "stream";
        }
        yield cst.DOCUMENT;
        return yield* this.parseLineStart();
      }
      *parseLineStart() {
        const ch = this.charAt(0);
        if (!ch && !this.atEnd)
          return this.setNext("line-start");
        if (ch === "-" || ch === ".") {
          if (!this.atEnd && !this.hasChars(4))
            return this.setNext("line-start");
          const s = this.peek(3);
          if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
            yield* this.pushCount(3);
            this.indentValue = 0;
            this.indentNext = 0;
            return s === "---" ? "doc" : "stream";
          }
        }
        this.indentValue = yield* this.pushSpaces(false);
        if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1)))
          this.indentNext = this.indentValue;
        return yield* this.parseBlockStart();
      }
      *parseBlockStart() {
        const [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
          return this.setNext("block-start");
        if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
          const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
          this.indentNext = this.indentValue + 1;
          this.indentValue += n;
          return "block-start";
        }
        return "doc";
      }
      *parseDocument() {
        yield* this.pushSpaces(true);
        const line = this.getLine();
        if (line === null)
          return this.setNext("doc");
        let n = yield* this.pushIndicators();
        switch (line[n]) {
          case "#":
            yield* this.pushCount(line.length - n);
          // fallthrough
          case void 0:
            yield* this.pushNewline();
            return yield* this.parseLineStart();
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel = 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            return "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "doc";
          case '"':
          case "'":
            return yield* this.parseQuotedScalar();
          case "|":
          case ">":
            n += yield* this.parseBlockScalarHeader();
            n += yield* this.pushSpaces(true);
            yield* this.pushCount(line.length - n);
            yield* this.pushNewline();
            return yield* this.parseBlockScalar();
          default:
            return yield* this.parsePlainScalar();
        }
      }
      *parseFlowCollection() {
        let nl, sp;
        let indent = -1;
        do {
          nl = yield* this.pushNewline();
          if (nl > 0) {
            sp = yield* this.pushSpaces(false);
            this.indentValue = indent = sp;
          } else {
            sp = 0;
          }
          sp += yield* this.pushSpaces(true);
        } while (nl + sp > 0);
        const line = this.getLine();
        if (line === null)
          return this.setNext("flow");
        if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
          const atFlowEndMarker = indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}");
          if (!atFlowEndMarker) {
            this.flowLevel = 0;
            yield cst.FLOW_END;
            return yield* this.parseLineStart();
          }
        }
        let n = 0;
        while (line[n] === ",") {
          n += yield* this.pushCount(1);
          n += yield* this.pushSpaces(true);
          this.flowKey = false;
        }
        n += yield* this.pushIndicators();
        switch (line[n]) {
          case void 0:
            return "flow";
          case "#":
            yield* this.pushCount(line.length - n);
            return "flow";
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel += 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            this.flowKey = true;
            this.flowLevel -= 1;
            return this.flowLevel ? "flow" : "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "flow";
          case '"':
          case "'":
            this.flowKey = true;
            return yield* this.parseQuotedScalar();
          case ":": {
            const next = this.charAt(1);
            if (this.flowKey || isEmpty(next) || next === ",") {
              this.flowKey = false;
              yield* this.pushCount(1);
              yield* this.pushSpaces(true);
              return "flow";
            }
          }
          // fallthrough
          default:
            this.flowKey = false;
            return yield* this.parsePlainScalar();
        }
      }
      *parseQuotedScalar() {
        const quote3 = this.charAt(0);
        let end3 = this.buffer.indexOf(quote3, this.pos + 1);
        if (quote3 === "'") {
          while (end3 !== -1 && this.buffer[end3 + 1] === "'")
            end3 = this.buffer.indexOf("'", end3 + 2);
        } else {
          while (end3 !== -1) {
            let n = 0;
            while (this.buffer[end3 - 1 - n] === "\\")
              n += 1;
            if (n % 2 === 0)
              break;
            end3 = this.buffer.indexOf('"', end3 + 1);
          }
        }
        const qb = this.buffer.substring(0, end3);
        let nl = qb.indexOf("\n", this.pos);
        if (nl !== -1) {
          while (nl !== -1) {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = qb.indexOf("\n", cs);
          }
          if (nl !== -1) {
            end3 = nl - (qb[nl - 1] === "\r" ? 2 : 1);
          }
        }
        if (end3 === -1) {
          if (!this.atEnd)
            return this.setNext("quoted-scalar");
          end3 = this.buffer.length;
        }
        yield* this.pushToIndex(end3 + 1, false);
        return this.flowLevel ? "flow" : "doc";
      }
      *parseBlockScalarHeader() {
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        let i = this.pos;
        while (true) {
          const ch = this.buffer[++i];
          if (ch === "+")
            this.blockScalarKeep = true;
          else if (ch > "0" && ch <= "9")
            this.blockScalarIndent = Number(ch) - 1;
          else if (ch !== "-")
            break;
        }
        return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
      }
      *parseBlockScalar() {
        let nl = this.pos - 1;
        let indent = 0;
        let ch;
        loop: for (let i2 = this.pos; ch = this.buffer[i2]; ++i2) {
          switch (ch) {
            case " ":
              indent += 1;
              break;
            case "\n":
              nl = i2;
              indent = 0;
              break;
            case "\r": {
              const next = this.buffer[i2 + 1];
              if (!next && !this.atEnd)
                return this.setNext("block-scalar");
              if (next === "\n")
                break;
            }
            // fallthrough
            default:
              break loop;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("block-scalar");
        if (indent >= this.indentNext) {
          if (this.blockScalarIndent === -1)
            this.indentNext = indent;
          else {
            this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
          }
          do {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = this.buffer.indexOf("\n", cs);
          } while (nl !== -1);
          if (nl === -1) {
            if (!this.atEnd)
              return this.setNext("block-scalar");
            nl = this.buffer.length;
          }
        }
        let i = nl + 1;
        ch = this.buffer[i];
        while (ch === " ")
          ch = this.buffer[++i];
        if (ch === "	") {
          while (ch === "	" || ch === " " || ch === "\r" || ch === "\n")
            ch = this.buffer[++i];
          nl = i - 1;
        } else if (!this.blockScalarKeep) {
          do {
            let i2 = nl - 1;
            let ch2 = this.buffer[i2];
            if (ch2 === "\r")
              ch2 = this.buffer[--i2];
            const lastChar = i2;
            while (ch2 === " ")
              ch2 = this.buffer[--i2];
            if (ch2 === "\n" && i2 >= this.pos && i2 + 1 + indent > lastChar)
              nl = i2;
            else
              break;
          } while (true);
        }
        yield cst.SCALAR;
        yield* this.pushToIndex(nl + 1, true);
        return yield* this.parseLineStart();
      }
      *parsePlainScalar() {
        const inFlow = this.flowLevel > 0;
        let end3 = this.pos - 1;
        let i = this.pos - 1;
        let ch;
        while (ch = this.buffer[++i]) {
          if (ch === ":") {
            const next = this.buffer[i + 1];
            if (isEmpty(next) || inFlow && flowIndicatorChars.has(next))
              break;
            end3 = i;
          } else if (isEmpty(ch)) {
            let next = this.buffer[i + 1];
            if (ch === "\r") {
              if (next === "\n") {
                i += 1;
                ch = "\n";
                next = this.buffer[i + 1];
              } else
                end3 = i;
            }
            if (next === "#" || inFlow && flowIndicatorChars.has(next))
              break;
            if (ch === "\n") {
              const cs = this.continueScalar(i + 1);
              if (cs === -1)
                break;
              i = Math.max(i, cs - 2);
            }
          } else {
            if (inFlow && flowIndicatorChars.has(ch))
              break;
            end3 = i;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("plain-scalar");
        yield cst.SCALAR;
        yield* this.pushToIndex(end3 + 1, true);
        return inFlow ? "flow" : "doc";
      }
      *pushCount(n) {
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos += n;
          return n;
        }
        return 0;
      }
      *pushToIndex(i, allowEmpty) {
        const s = this.buffer.slice(this.pos, i);
        if (s) {
          yield s;
          this.pos += s.length;
          return s.length;
        } else if (allowEmpty)
          yield "";
        return 0;
      }
      *pushIndicators() {
        let n = 0;
        loop: while (true) {
          switch (this.charAt(0)) {
            case "!":
              n += yield* this.pushTag();
              n += yield* this.pushSpaces(true);
              continue loop;
            case "&":
              n += yield* this.pushUntil(isNotAnchorChar);
              n += yield* this.pushSpaces(true);
              continue loop;
            case "-":
            // this is an error
            case "?":
            // this is an error outside flow collections
            case ":": {
              const inFlow = this.flowLevel > 0;
              const ch1 = this.charAt(1);
              if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
                if (!inFlow)
                  this.indentNext = this.indentValue + 1;
                else if (this.flowKey)
                  this.flowKey = false;
                n += yield* this.pushCount(1);
                n += yield* this.pushSpaces(true);
                continue loop;
              }
            }
          }
          break loop;
        }
        return n;
      }
      *pushTag() {
        if (this.charAt(1) === "<") {
          let i = this.pos + 2;
          let ch = this.buffer[i];
          while (!isEmpty(ch) && ch !== ">")
            ch = this.buffer[++i];
          return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
        } else {
          let i = this.pos + 1;
          let ch = this.buffer[i];
          while (ch) {
            if (tagChars.has(ch))
              ch = this.buffer[++i];
            else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) {
              ch = this.buffer[i += 3];
            } else
              break;
          }
          return yield* this.pushToIndex(i, false);
        }
      }
      *pushNewline() {
        const ch = this.buffer[this.pos];
        if (ch === "\n")
          return yield* this.pushCount(1);
        else if (ch === "\r" && this.charAt(1) === "\n")
          return yield* this.pushCount(2);
        else
          return 0;
      }
      *pushSpaces(allowTabs) {
        let i = this.pos - 1;
        let ch;
        do {
          ch = this.buffer[++i];
        } while (ch === " " || allowTabs && ch === "	");
        const n = i - this.pos;
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos = i;
        }
        return n;
      }
      *pushUntil(test) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test(ch))
          ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
      }
    };
    exports2.Lexer = Lexer2;
  }
});

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = __commonJS({
  "node_modules/yaml/dist/parse/line-counter.js"(exports2) {
    "use strict";
    var LineCounter2 = class {
      constructor() {
        this.lineStarts = [];
        this.addNewLine = (offset) => this.lineStarts.push(offset);
        this.linePos = (offset) => {
          let low = 0;
          let high = this.lineStarts.length;
          while (low < high) {
            const mid = low + high >> 1;
            if (this.lineStarts[mid] < offset)
              low = mid + 1;
            else
              high = mid;
          }
          if (this.lineStarts[low] === offset)
            return { line: low + 1, col: 1 };
          if (low === 0)
            return { line: 0, col: offset };
          const start3 = this.lineStarts[low - 1];
          return { line: low, col: offset - start3 + 1 };
        };
      }
    };
    exports2.LineCounter = LineCounter2;
  }
});

// node_modules/yaml/dist/parse/parser.js
var require_parser = __commonJS({
  "node_modules/yaml/dist/parse/parser.js"(exports2) {
    "use strict";
    var node_process = __require("process");
    var cst = require_cst();
    var lexer = require_lexer();
    function includesToken(list, type) {
      for (let i = 0; i < list.length; ++i)
        if (list[i].type === type)
          return true;
      return false;
    }
    function findNonEmptyIndex(list) {
      for (let i = 0; i < list.length; ++i) {
        switch (list[i].type) {
          case "space":
          case "comment":
          case "newline":
            break;
          default:
            return i;
        }
      }
      return -1;
    }
    function isFlowToken(token) {
      switch (token?.type) {
        case "alias":
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "flow-collection":
          return true;
        default:
          return false;
      }
    }
    function getPrevProps(parent) {
      switch (parent.type) {
        case "document":
          return parent.start;
        case "block-map": {
          const it = parent.items[parent.items.length - 1];
          return it.sep ?? it.start;
        }
        case "block-seq":
          return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
          return [];
      }
    }
    function getFirstKeyStartProps(prev) {
      if (prev.length === 0)
        return [];
      let i = prev.length;
      loop: while (--i >= 0) {
        switch (prev[i].type) {
          case "doc-start":
          case "explicit-key-ind":
          case "map-value-ind":
          case "seq-item-ind":
          case "newline":
            break loop;
        }
      }
      while (prev[++i]?.type === "space") {
      }
      return prev.splice(i, prev.length);
    }
    function arrayPushArray(target, source) {
      if (source.length < 1e5)
        Array.prototype.push.apply(target, source);
      else
        for (let i = 0; i < source.length; ++i)
          target.push(source[i]);
    }
    function fixFlowSeqItems(fc) {
      if (fc.start.type === "flow-seq-start") {
        for (const it of fc.items) {
          if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
            if (it.key)
              it.value = it.key;
            delete it.key;
            if (isFlowToken(it.value)) {
              if (it.value.end)
                arrayPushArray(it.value.end, it.sep);
              else
                it.value.end = it.sep;
            } else
              arrayPushArray(it.start, it.sep);
            delete it.sep;
          }
        }
      }
    }
    var Parser2 = class {
      /**
       * @param onNewLine - If defined, called separately with the start position of
       *   each new line (in `parse()`, including the start of input).
       */
      constructor(onNewLine) {
        this.atNewLine = true;
        this.atScalar = false;
        this.indent = 0;
        this.offset = 0;
        this.onKeyLine = false;
        this.stack = [];
        this.source = "";
        this.type = "";
        this.lexer = new lexer.Lexer();
        this.onNewLine = onNewLine;
      }
      /**
       * Parse `source` as a YAML stream.
       * If `incomplete`, a part of the last line may be left as a buffer for the next call.
       *
       * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
       *
       * @returns A generator of tokens representing each directive, document, and other structure.
       */
      *parse(source, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
          this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source, incomplete))
          yield* this.next(lexeme);
        if (!incomplete)
          yield* this.end();
      }
      /**
       * Advance the parser by the `source` of one lexical token.
       */
      *next(source) {
        this.source = source;
        if (node_process.env.LOG_TOKENS)
          console.log("|", cst.prettyToken(source));
        if (this.atScalar) {
          this.atScalar = false;
          yield* this.step();
          this.offset += source.length;
          return;
        }
        const type = cst.tokenType(source);
        if (!type) {
          const message = `Not a YAML token: ${source}`;
          yield* this.pop({ type: "error", offset: this.offset, message, source });
          this.offset += source.length;
        } else if (type === "scalar") {
          this.atNewLine = false;
          this.atScalar = true;
          this.type = "scalar";
        } else {
          this.type = type;
          yield* this.step();
          switch (type) {
            case "newline":
              this.atNewLine = true;
              this.indent = 0;
              if (this.onNewLine)
                this.onNewLine(this.offset + source.length);
              break;
            case "space":
              if (this.atNewLine && source[0] === " ")
                this.indent += source.length;
              break;
            case "explicit-key-ind":
            case "map-value-ind":
            case "seq-item-ind":
              if (this.atNewLine)
                this.indent += source.length;
              break;
            case "doc-mode":
            case "flow-error-end":
              return;
            default:
              this.atNewLine = false;
          }
          this.offset += source.length;
        }
      }
      /** Call at end of input to push out any remaining constructions */
      *end() {
        while (this.stack.length > 0)
          yield* this.pop();
      }
      get sourceToken() {
        const st = {
          type: this.type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
        return st;
      }
      *step() {
        const top = this.peek(1);
        if (this.type === "doc-end" && top?.type !== "doc-end") {
          while (this.stack.length > 0)
            yield* this.pop();
          this.stack.push({
            type: "doc-end",
            offset: this.offset,
            source: this.source
          });
          return;
        }
        if (!top)
          return yield* this.stream();
        switch (top.type) {
          case "document":
            return yield* this.document(top);
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return yield* this.scalar(top);
          case "block-scalar":
            return yield* this.blockScalar(top);
          case "block-map":
            return yield* this.blockMap(top);
          case "block-seq":
            return yield* this.blockSequence(top);
          case "flow-collection":
            return yield* this.flowCollection(top);
          case "doc-end":
            return yield* this.documentEnd(top);
        }
        yield* this.pop();
      }
      peek(n) {
        return this.stack[this.stack.length - n];
      }
      *pop(error2) {
        const token = error2 ?? this.stack.pop();
        if (!token) {
          const message = "Tried to pop an empty stack";
          yield { type: "error", offset: this.offset, source: "", message };
        } else if (this.stack.length === 0) {
          yield token;
        } else {
          const top = this.peek(1);
          if (token.type === "block-scalar") {
            token.indent = "indent" in top ? top.indent : 0;
          } else if (token.type === "flow-collection" && top.type === "document") {
            token.indent = 0;
          }
          if (token.type === "flow-collection")
            fixFlowSeqItems(token);
          switch (top.type) {
            case "document":
              top.value = token;
              break;
            case "block-scalar":
              top.props.push(token);
              break;
            case "block-map": {
              const it = top.items[top.items.length - 1];
              if (it.value) {
                top.items.push({ start: [], key: token, sep: [] });
                this.onKeyLine = true;
                return;
              } else if (it.sep) {
                it.value = token;
              } else {
                Object.assign(it, { key: token, sep: [] });
                this.onKeyLine = !it.explicitKey;
                return;
              }
              break;
            }
            case "block-seq": {
              const it = top.items[top.items.length - 1];
              if (it.value)
                top.items.push({ start: [], value: token });
              else
                it.value = token;
              break;
            }
            case "flow-collection": {
              const it = top.items[top.items.length - 1];
              if (!it || it.value)
                top.items.push({ start: [], key: token, sep: [] });
              else if (it.sep)
                it.value = token;
              else
                Object.assign(it, { key: token, sep: [] });
              return;
            }
            /* istanbul ignore next should not happen */
            default:
              yield* this.pop();
              yield* this.pop(token);
          }
          if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
            const last = token.items[token.items.length - 1];
            if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
              if (top.type === "document")
                top.end = last.start;
              else
                top.items.push({ start: last.start });
              token.items.splice(-1, 1);
            }
          }
        }
      }
      *stream() {
        switch (this.type) {
          case "directive-line":
            yield { type: "directive", offset: this.offset, source: this.source };
            return;
          case "byte-order-mark":
          case "space":
          case "comment":
          case "newline":
            yield this.sourceToken;
            return;
          case "doc-mode":
          case "doc-start": {
            const doc = {
              type: "document",
              offset: this.offset,
              start: []
            };
            if (this.type === "doc-start")
              doc.start.push(this.sourceToken);
            this.stack.push(doc);
            return;
          }
        }
        yield {
          type: "error",
          offset: this.offset,
          message: `Unexpected ${this.type} token in YAML stream`,
          source: this.source
        };
      }
      *document(doc) {
        if (doc.value)
          return yield* this.lineEnd(doc);
        switch (this.type) {
          case "doc-start": {
            if (findNonEmptyIndex(doc.start) !== -1) {
              yield* this.pop();
              yield* this.step();
            } else
              doc.start.push(this.sourceToken);
            return;
          }
          case "anchor":
          case "tag":
          case "space":
          case "comment":
          case "newline":
            doc.start.push(this.sourceToken);
            return;
        }
        const bv = this.startBlockValue(doc);
        if (bv)
          this.stack.push(bv);
        else {
          yield {
            type: "error",
            offset: this.offset,
            message: `Unexpected ${this.type} token in YAML document`,
            source: this.source
          };
        }
      }
      *scalar(scalar2) {
        if (this.type === "map-value-ind") {
          const prev = getPrevProps(this.peek(2));
          const start3 = getFirstKeyStartProps(prev);
          let sep4;
          if (scalar2.end) {
            sep4 = scalar2.end;
            sep4.push(this.sourceToken);
            delete scalar2.end;
          } else
            sep4 = [this.sourceToken];
          const map = {
            type: "block-map",
            offset: scalar2.offset,
            indent: scalar2.indent,
            items: [{ start: start3, key: scalar2, sep: sep4 }]
          };
          this.onKeyLine = true;
          this.stack[this.stack.length - 1] = map;
        } else
          yield* this.lineEnd(scalar2);
      }
      *blockScalar(scalar2) {
        switch (this.type) {
          case "space":
          case "comment":
          case "newline":
            scalar2.props.push(this.sourceToken);
            return;
          case "scalar":
            scalar2.source = this.source;
            this.atNewLine = true;
            this.indent = 0;
            if (this.onNewLine) {
              let nl = this.source.indexOf("\n") + 1;
              while (nl !== 0) {
                this.onNewLine(this.offset + nl);
                nl = this.source.indexOf("\n", nl) + 1;
              }
            }
            yield* this.pop();
            break;
          /* istanbul ignore next should not happen */
          default:
            yield* this.pop();
            yield* this.step();
        }
      }
      *blockMap(map) {
        const it = map.items[map.items.length - 1];
        switch (this.type) {
          case "newline":
            this.onKeyLine = false;
            if (it.value) {
              const end3 = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end3) ? end3[end3.length - 1] : void 0;
              if (last?.type === "comment")
                end3?.push(this.sourceToken);
              else
                map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              it.start.push(this.sourceToken);
            }
            return;
          case "space":
          case "comment":
            if (it.value) {
              map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              if (this.atIndentedComment(it.start, map.indent)) {
                const prev = map.items[map.items.length - 2];
                const end3 = prev?.value?.end;
                if (Array.isArray(end3)) {
                  arrayPushArray(end3, it.start);
                  end3.push(this.sourceToken);
                  map.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
        }
        if (this.indent >= map.indent) {
          const atMapIndent = !this.onKeyLine && this.indent === map.indent;
          const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
          let start3 = [];
          if (atNextItem && it.sep && !it.value) {
            const nl = [];
            for (let i = 0; i < it.sep.length; ++i) {
              const st = it.sep[i];
              switch (st.type) {
                case "newline":
                  nl.push(i);
                  break;
                case "space":
                  break;
                case "comment":
                  if (st.indent > map.indent)
                    nl.length = 0;
                  break;
                default:
                  nl.length = 0;
              }
            }
            if (nl.length >= 2)
              start3 = it.sep.splice(nl[1]);
          }
          switch (this.type) {
            case "anchor":
            case "tag":
              if (atNextItem || it.value) {
                start3.push(this.sourceToken);
                map.items.push({ start: start3 });
                this.onKeyLine = true;
              } else if (it.sep) {
                it.sep.push(this.sourceToken);
              } else {
                it.start.push(this.sourceToken);
              }
              return;
            case "explicit-key-ind":
              if (!it.sep && !it.explicitKey) {
                it.start.push(this.sourceToken);
                it.explicitKey = true;
              } else if (atNextItem || it.value) {
                start3.push(this.sourceToken);
                map.items.push({ start: start3, explicitKey: true });
              } else {
                this.stack.push({
                  type: "block-map",
                  offset: this.offset,
                  indent: this.indent,
                  items: [{ start: [this.sourceToken], explicitKey: true }]
                });
              }
              this.onKeyLine = true;
              return;
            case "map-value-ind":
              if (it.explicitKey) {
                if (!it.sep) {
                  if (includesToken(it.start, "newline")) {
                    Object.assign(it, { key: null, sep: [this.sourceToken] });
                  } else {
                    const start4 = getFirstKeyStartProps(it.start);
                    this.stack.push({
                      type: "block-map",
                      offset: this.offset,
                      indent: this.indent,
                      items: [{ start: start4, key: null, sep: [this.sourceToken] }]
                    });
                  }
                } else if (it.value) {
                  map.items.push({ start: [], key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start3, key: null, sep: [this.sourceToken] }]
                  });
                } else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
                  const start4 = getFirstKeyStartProps(it.start);
                  const key = it.key;
                  const sep4 = it.sep;
                  sep4.push(this.sourceToken);
                  delete it.key;
                  delete it.sep;
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start4, key, sep: sep4 }]
                  });
                } else if (start3.length > 0) {
                  it.sep = it.sep.concat(start3, this.sourceToken);
                } else {
                  it.sep.push(this.sourceToken);
                }
              } else {
                if (!it.sep) {
                  Object.assign(it, { key: null, sep: [this.sourceToken] });
                } else if (it.value || atNextItem) {
                  map.items.push({ start: start3, key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: [], key: null, sep: [this.sourceToken] }]
                  });
                } else {
                  it.sep.push(this.sourceToken);
                }
              }
              this.onKeyLine = true;
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (atNextItem || it.value) {
                map.items.push({ start: start3, key: fs, sep: [] });
                this.onKeyLine = true;
              } else if (it.sep) {
                this.stack.push(fs);
              } else {
                Object.assign(it, { key: fs, sep: [] });
                this.onKeyLine = true;
              }
              return;
            }
            default: {
              const bv = this.startBlockValue(map);
              if (bv) {
                if (bv.type === "block-seq") {
                  if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
                    yield* this.pop({
                      type: "error",
                      offset: this.offset,
                      message: "Unexpected block-seq-ind on same line with key",
                      source: this.source
                    });
                    return;
                  }
                } else if (atMapIndent) {
                  map.items.push({ start: start3 });
                }
                this.stack.push(bv);
                return;
              }
            }
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *blockSequence(seq) {
        const it = seq.items[seq.items.length - 1];
        switch (this.type) {
          case "newline":
            if (it.value) {
              const end3 = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end3) ? end3[end3.length - 1] : void 0;
              if (last?.type === "comment")
                end3?.push(this.sourceToken);
              else
                seq.items.push({ start: [this.sourceToken] });
            } else
              it.start.push(this.sourceToken);
            return;
          case "space":
          case "comment":
            if (it.value)
              seq.items.push({ start: [this.sourceToken] });
            else {
              if (this.atIndentedComment(it.start, seq.indent)) {
                const prev = seq.items[seq.items.length - 2];
                const end3 = prev?.value?.end;
                if (Array.isArray(end3)) {
                  arrayPushArray(end3, it.start);
                  end3.push(this.sourceToken);
                  seq.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
          case "anchor":
          case "tag":
            if (it.value || this.indent <= seq.indent)
              break;
            it.start.push(this.sourceToken);
            return;
          case "seq-item-ind":
            if (this.indent !== seq.indent)
              break;
            if (it.value || includesToken(it.start, "seq-item-ind"))
              seq.items.push({ start: [this.sourceToken] });
            else
              it.start.push(this.sourceToken);
            return;
        }
        if (this.indent > seq.indent) {
          const bv = this.startBlockValue(seq);
          if (bv) {
            this.stack.push(bv);
            return;
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *flowCollection(fc) {
        const it = fc.items[fc.items.length - 1];
        if (this.type === "flow-error-end") {
          let top;
          do {
            yield* this.pop();
            top = this.peek(1);
          } while (top?.type === "flow-collection");
        } else if (fc.end.length === 0) {
          switch (this.type) {
            case "comma":
            case "explicit-key-ind":
              if (!it || it.sep)
                fc.items.push({ start: [this.sourceToken] });
              else
                it.start.push(this.sourceToken);
              return;
            case "map-value-ind":
              if (!it || it.value)
                fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                Object.assign(it, { key: null, sep: [this.sourceToken] });
              return;
            case "space":
            case "comment":
            case "newline":
            case "anchor":
            case "tag":
              if (!it || it.value)
                fc.items.push({ start: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                it.start.push(this.sourceToken);
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (!it || it.value)
                fc.items.push({ start: [], key: fs, sep: [] });
              else if (it.sep)
                this.stack.push(fs);
              else
                Object.assign(it, { key: fs, sep: [] });
              return;
            }
            case "flow-map-end":
            case "flow-seq-end":
              fc.end.push(this.sourceToken);
              return;
          }
          const bv = this.startBlockValue(fc);
          if (bv)
            this.stack.push(bv);
          else {
            yield* this.pop();
            yield* this.step();
          }
        } else {
          const parent = this.peek(2);
          if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
            yield* this.pop();
            yield* this.step();
          } else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
            const prev = getPrevProps(parent);
            const start3 = getFirstKeyStartProps(prev);
            fixFlowSeqItems(fc);
            const sep4 = fc.end.splice(1, fc.end.length);
            sep4.push(this.sourceToken);
            const map = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start: start3, key: fc, sep: sep4 }]
            };
            this.onKeyLine = true;
            this.stack[this.stack.length - 1] = map;
          } else {
            yield* this.lineEnd(fc);
          }
        }
      }
      flowScalar(type) {
        if (this.onNewLine) {
          let nl = this.source.indexOf("\n") + 1;
          while (nl !== 0) {
            this.onNewLine(this.offset + nl);
            nl = this.source.indexOf("\n", nl) + 1;
          }
        }
        return {
          type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
      }
      startBlockValue(parent) {
        switch (this.type) {
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return this.flowScalar(this.type);
          case "block-scalar-header":
            return {
              type: "block-scalar",
              offset: this.offset,
              indent: this.indent,
              props: [this.sourceToken],
              source: ""
            };
          case "flow-map-start":
          case "flow-seq-start":
            return {
              type: "flow-collection",
              offset: this.offset,
              indent: this.indent,
              start: this.sourceToken,
              items: [],
              end: []
            };
          case "seq-item-ind":
            return {
              type: "block-seq",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: [this.sourceToken] }]
            };
          case "explicit-key-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start3 = getFirstKeyStartProps(prev);
            start3.push(this.sourceToken);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: start3, explicitKey: true }]
            };
          }
          case "map-value-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start3 = getFirstKeyStartProps(prev);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: start3, key: null, sep: [this.sourceToken] }]
            };
          }
        }
        return null;
      }
      atIndentedComment(start3, indent) {
        if (this.type !== "comment")
          return false;
        if (this.indent <= indent)
          return false;
        return start3.every((st) => st.type === "newline" || st.type === "space");
      }
      *documentEnd(docEnd) {
        if (this.type !== "doc-mode") {
          if (docEnd.end)
            docEnd.end.push(this.sourceToken);
          else
            docEnd.end = [this.sourceToken];
          if (this.type === "newline")
            yield* this.pop();
        }
      }
      *lineEnd(token) {
        switch (this.type) {
          case "comma":
          case "doc-start":
          case "doc-end":
          case "flow-seq-end":
          case "flow-map-end":
          case "map-value-ind":
            yield* this.pop();
            yield* this.step();
            break;
          case "newline":
            this.onKeyLine = false;
          // fallthrough
          case "space":
          case "comment":
          default:
            if (token.end)
              token.end.push(this.sourceToken);
            else
              token.end = [this.sourceToken];
            if (this.type === "newline")
              yield* this.pop();
        }
      }
    };
    exports2.Parser = Parser2;
  }
});

// node_modules/yaml/dist/public-api.js
var require_public_api = __commonJS({
  "node_modules/yaml/dist/public-api.js"(exports2) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var errors = require_errors();
    var log2 = require_log();
    var identity2 = require_identity();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    function parseOptions(options2) {
      const prettyErrors = options2.prettyErrors !== false;
      const lineCounter$1 = options2.lineCounter || prettyErrors && new lineCounter.LineCounter() || null;
      return { lineCounter: lineCounter$1, prettyErrors };
    }
    function parseAllDocuments(source, options2 = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options2);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options2);
      const docs = Array.from(composer$1.compose(parser$1.parse(source)));
      if (prettyErrors && lineCounter2)
        for (const doc of docs) {
          doc.errors.forEach(errors.prettifyError(source, lineCounter2));
          doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
        }
      if (docs.length > 0)
        return docs;
      return Object.assign([], { empty: true }, composer$1.streamInfo());
    }
    function parseDocument2(source, options2 = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options2);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options2);
      let doc = null;
      for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) {
        if (!doc)
          doc = _doc;
        else if (doc.options.logLevel !== "silent") {
          doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
          break;
        }
      }
      if (prettyErrors && lineCounter2) {
        doc.errors.forEach(errors.prettifyError(source, lineCounter2));
        doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
      }
      return doc;
    }
    function parse5(src, reviver, options2) {
      let _reviver = void 0;
      if (typeof reviver === "function") {
        _reviver = reviver;
      } else if (options2 === void 0 && reviver && typeof reviver === "object") {
        options2 = reviver;
      }
      const doc = parseDocument2(src, options2);
      if (!doc)
        return null;
      doc.warnings.forEach((warning) => log2.warn(doc.options.logLevel, warning));
      if (doc.errors.length > 0) {
        if (doc.options.logLevel !== "silent")
          throw doc.errors[0];
        else
          doc.errors = [];
      }
      return doc.toJS(Object.assign({ reviver: _reviver }, options2));
    }
    function stringify(value, replacer, options2) {
      let _replacer = null;
      if (typeof replacer === "function" || Array.isArray(replacer)) {
        _replacer = replacer;
      } else if (options2 === void 0 && replacer) {
        options2 = replacer;
      }
      if (typeof options2 === "string")
        options2 = options2.length;
      if (typeof options2 === "number") {
        const indent = Math.round(options2);
        options2 = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
      }
      if (value === void 0) {
        const { keepUndefined } = options2 ?? replacer ?? {};
        if (!keepUndefined)
          return void 0;
      }
      if (identity2.isDocument(value) && !_replacer)
        return value.toString(options2);
      return new Document.Document(value, _replacer, options2).toString(options2);
    }
    exports2.parse = parse5;
    exports2.parseAllDocuments = parseAllDocuments;
    exports2.parseDocument = parseDocument2;
    exports2.stringify = stringify;
  }
});

// node_modules/yaml/dist/index.js
var require_dist = __commonJS({
  "node_modules/yaml/dist/index.js"(exports2) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var Schema = require_Schema();
    var errors = require_errors();
    var Alias = require_Alias();
    var identity2 = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var cst = require_cst();
    var lexer = require_lexer();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    var publicApi = require_public_api();
    var visit = require_visit();
    exports2.Composer = composer.Composer;
    exports2.Document = Document.Document;
    exports2.Schema = Schema.Schema;
    exports2.YAMLError = errors.YAMLError;
    exports2.YAMLParseError = errors.YAMLParseError;
    exports2.YAMLWarning = errors.YAMLWarning;
    exports2.Alias = Alias.Alias;
    exports2.isAlias = identity2.isAlias;
    exports2.isCollection = identity2.isCollection;
    exports2.isDocument = identity2.isDocument;
    exports2.isMap = identity2.isMap;
    exports2.isNode = identity2.isNode;
    exports2.isPair = identity2.isPair;
    exports2.isScalar = identity2.isScalar;
    exports2.isSeq = identity2.isSeq;
    exports2.Pair = Pair.Pair;
    exports2.Scalar = Scalar.Scalar;
    exports2.YAMLMap = YAMLMap.YAMLMap;
    exports2.YAMLSeq = YAMLSeq.YAMLSeq;
    exports2.CST = cst;
    exports2.Lexer = lexer.Lexer;
    exports2.LineCounter = lineCounter.LineCounter;
    exports2.Parser = parser.Parser;
    exports2.parse = publicApi.parse;
    exports2.parseAllDocuments = publicApi.parseAllDocuments;
    exports2.parseDocument = publicApi.parseDocument;
    exports2.stringify = publicApi.stringify;
    exports2.visit = visit.visit;
    exports2.visitAsync = visit.visitAsync;
  }
});

// node_modules/@actions/github/node_modules/@actions/http-client/lib/proxy.js
var require_proxy = __commonJS({
  "node_modules/@actions/github/node_modules/@actions/http-client/lib/proxy.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.getProxyUrl = getProxyUrl;
    exports2.checkBypass = checkBypass;
    function getProxyUrl(reqUrl) {
      const usingSsl = reqUrl.protocol === "https:";
      if (checkBypass(reqUrl)) {
        return void 0;
      }
      const proxyVar = (() => {
        if (usingSsl) {
          return process.env["https_proxy"] || process.env["HTTPS_PROXY"];
        } else {
          return process.env["http_proxy"] || process.env["HTTP_PROXY"];
        }
      })();
      if (proxyVar) {
        try {
          return new DecodedURL(proxyVar);
        } catch (_a) {
          if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://"))
            return new DecodedURL(`http://${proxyVar}`);
        }
      } else {
        return void 0;
      }
    }
    function checkBypass(reqUrl) {
      if (!reqUrl.hostname) {
        return false;
      }
      const reqHost = reqUrl.hostname;
      if (isLoopbackAddress(reqHost)) {
        return true;
      }
      const noProxy = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
      if (!noProxy) {
        return false;
      }
      let reqPort;
      if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
      } else if (reqUrl.protocol === "http:") {
        reqPort = 80;
      } else if (reqUrl.protocol === "https:") {
        reqPort = 443;
      }
      const upperReqHosts = [reqUrl.hostname.toUpperCase()];
      if (typeof reqPort === "number") {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
      }
      for (const upperNoProxyItem of noProxy.split(",").map((x) => x.trim().toUpperCase()).filter((x) => x)) {
        if (upperNoProxyItem === "*" || upperReqHosts.some((x) => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`))) {
          return true;
        }
      }
      return false;
    }
    function isLoopbackAddress(host) {
      const hostLower = host.toLowerCase();
      return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
    }
    var DecodedURL = class extends URL {
      constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
      }
      get username() {
        return this._decodedUsername;
      }
      get password() {
        return this._decodedPassword;
      }
    };
  }
});

// node_modules/tunnel/lib/tunnel.js
var require_tunnel = __commonJS({
  "node_modules/tunnel/lib/tunnel.js"(exports2) {
    "use strict";
    var net = __require("net");
    var tls = __require("tls");
    var http = __require("http");
    var https = __require("https");
    var events = __require("events");
    var assert = __require("assert");
    var util = __require("util");
    exports2.httpOverHttp = httpOverHttp;
    exports2.httpsOverHttp = httpsOverHttp;
    exports2.httpOverHttps = httpOverHttps;
    exports2.httpsOverHttps = httpsOverHttps;
    function httpOverHttp(options2) {
      var agent = new TunnelingAgent(options2);
      agent.request = http.request;
      return agent;
    }
    function httpsOverHttp(options2) {
      var agent = new TunnelingAgent(options2);
      agent.request = http.request;
      agent.createSocket = createSecureSocket;
      agent.defaultPort = 443;
      return agent;
    }
    function httpOverHttps(options2) {
      var agent = new TunnelingAgent(options2);
      agent.request = https.request;
      return agent;
    }
    function httpsOverHttps(options2) {
      var agent = new TunnelingAgent(options2);
      agent.request = https.request;
      agent.createSocket = createSecureSocket;
      agent.defaultPort = 443;
      return agent;
    }
    function TunnelingAgent(options2) {
      var self = this;
      self.options = options2 || {};
      self.proxyOptions = self.options.proxy || {};
      self.maxSockets = self.options.maxSockets || http.Agent.defaultMaxSockets;
      self.requests = [];
      self.sockets = [];
      self.on("free", function onFree(socket, host, port, localAddress) {
        var options3 = toOptions(host, port, localAddress);
        for (var i = 0, len = self.requests.length; i < len; ++i) {
          var pending2 = self.requests[i];
          if (pending2.host === options3.host && pending2.port === options3.port) {
            self.requests.splice(i, 1);
            pending2.request.onSocket(socket);
            return;
          }
        }
        socket.destroy();
        self.removeSocket(socket);
      });
    }
    util.inherits(TunnelingAgent, events.EventEmitter);
    TunnelingAgent.prototype.addRequest = function addRequest(req, host, port, localAddress) {
      var self = this;
      var options2 = mergeOptions({ request: req }, self.options, toOptions(host, port, localAddress));
      if (self.sockets.length >= this.maxSockets) {
        self.requests.push(options2);
        return;
      }
      self.createSocket(options2, function(socket) {
        socket.on("free", onFree);
        socket.on("close", onCloseOrRemove);
        socket.on("agentRemove", onCloseOrRemove);
        req.onSocket(socket);
        function onFree() {
          self.emit("free", socket, options2);
        }
        function onCloseOrRemove(err) {
          self.removeSocket(socket);
          socket.removeListener("free", onFree);
          socket.removeListener("close", onCloseOrRemove);
          socket.removeListener("agentRemove", onCloseOrRemove);
        }
      });
    };
    TunnelingAgent.prototype.createSocket = function createSocket(options2, cb) {
      var self = this;
      var placeholder = {};
      self.sockets.push(placeholder);
      var connectOptions = mergeOptions({}, self.proxyOptions, {
        method: "CONNECT",
        path: options2.host + ":" + options2.port,
        agent: false,
        headers: {
          host: options2.host + ":" + options2.port
        }
      });
      if (options2.localAddress) {
        connectOptions.localAddress = options2.localAddress;
      }
      if (connectOptions.proxyAuth) {
        connectOptions.headers = connectOptions.headers || {};
        connectOptions.headers["Proxy-Authorization"] = "Basic " + new Buffer(connectOptions.proxyAuth).toString("base64");
      }
      debug("making CONNECT request");
      var connectReq = self.request(connectOptions);
      connectReq.useChunkedEncodingByDefault = false;
      connectReq.once("response", onResponse);
      connectReq.once("upgrade", onUpgrade);
      connectReq.once("connect", onConnect);
      connectReq.once("error", onError);
      connectReq.end();
      function onResponse(res) {
        res.upgrade = true;
      }
      function onUpgrade(res, socket, head) {
        process.nextTick(function() {
          onConnect(res, socket, head);
        });
      }
      function onConnect(res, socket, head) {
        connectReq.removeAllListeners();
        socket.removeAllListeners();
        if (res.statusCode !== 200) {
          debug(
            "tunneling socket could not be established, statusCode=%d",
            res.statusCode
          );
          socket.destroy();
          var error2 = new Error("tunneling socket could not be established, statusCode=" + res.statusCode);
          error2.code = "ECONNRESET";
          options2.request.emit("error", error2);
          self.removeSocket(placeholder);
          return;
        }
        if (head.length > 0) {
          debug("got illegal response body from proxy");
          socket.destroy();
          var error2 = new Error("got illegal response body from proxy");
          error2.code = "ECONNRESET";
          options2.request.emit("error", error2);
          self.removeSocket(placeholder);
          return;
        }
        debug("tunneling connection has established");
        self.sockets[self.sockets.indexOf(placeholder)] = socket;
        return cb(socket);
      }
      function onError(cause) {
        connectReq.removeAllListeners();
        debug(
          "tunneling socket could not be established, cause=%s\n",
          cause.message,
          cause.stack
        );
        var error2 = new Error("tunneling socket could not be established, cause=" + cause.message);
        error2.code = "ECONNRESET";
        options2.request.emit("error", error2);
        self.removeSocket(placeholder);
      }
    };
    TunnelingAgent.prototype.removeSocket = function removeSocket(socket) {
      var pos = this.sockets.indexOf(socket);
      if (pos === -1) {
        return;
      }
      this.sockets.splice(pos, 1);
      var pending2 = this.requests.shift();
      if (pending2) {
        this.createSocket(pending2, function(socket2) {
          pending2.request.onSocket(socket2);
        });
      }
    };
    function createSecureSocket(options2, cb) {
      var self = this;
      TunnelingAgent.prototype.createSocket.call(self, options2, function(socket) {
        var hostHeader = options2.request.getHeader("host");
        var tlsOptions = mergeOptions({}, self.options, {
          socket,
          servername: hostHeader ? hostHeader.replace(/:.*$/, "") : options2.host
        });
        var secureSocket = tls.connect(0, tlsOptions);
        self.sockets[self.sockets.indexOf(socket)] = secureSocket;
        cb(secureSocket);
      });
    }
    function toOptions(host, port, localAddress) {
      if (typeof host === "string") {
        return {
          host,
          port,
          localAddress
        };
      }
      return host;
    }
    function mergeOptions(target) {
      for (var i = 1, len = arguments.length; i < len; ++i) {
        var overrides = arguments[i];
        if (typeof overrides === "object") {
          var keys = Object.keys(overrides);
          for (var j = 0, keyLen = keys.length; j < keyLen; ++j) {
            var k = keys[j];
            if (overrides[k] !== void 0) {
              target[k] = overrides[k];
            }
          }
        }
      }
      return target;
    }
    var debug;
    if (process.env.NODE_DEBUG && /\btunnel\b/.test(process.env.NODE_DEBUG)) {
      debug = function() {
        var args = Array.prototype.slice.call(arguments);
        if (typeof args[0] === "string") {
          args[0] = "TUNNEL: " + args[0];
        } else {
          args.unshift("TUNNEL:");
        }
        console.error.apply(console, args);
      };
    } else {
      debug = function() {
      };
    }
    exports2.debug = debug;
  }
});

// node_modules/tunnel/index.js
var require_tunnel2 = __commonJS({
  "node_modules/tunnel/index.js"(exports2, module2) {
    module2.exports = require_tunnel();
  }
});

// stand-in:undici
var undici_exports = {};
__export(undici_exports, {
  ProxyAgent: () => ProxyAgent,
  fetch: () => fetch2
});
function ProxyAgent(...args) {
  return new (load()).ProxyAgent(...args);
}
var load, fetch2;
var init_undici = __esm({
  "stand-in:undici"() {
    load = () => __require("./undici.cjs");
    fetch2 = (...args) => load().fetch(...args);
  }
});

// node_modules/@actions/github/node_modules/@actions/http-client/lib/index.js
var require_lib = __commonJS({
  "node_modules/@actions/github/node_modules/@actions/http-client/lib/index.js"(exports2) {
    "use strict";
    var __createBinding = exports2 && exports2.__createBinding || (Object.create ? (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      var desc = Object.getOwnPropertyDescriptor(m, k);
      if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
        desc = { enumerable: true, get: function() {
          return m[k];
        } };
      }
      Object.defineProperty(o, k2, desc);
    }) : (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      o[k2] = m[k];
    }));
    var __setModuleDefault = exports2 && exports2.__setModuleDefault || (Object.create ? (function(o, v) {
      Object.defineProperty(o, "default", { enumerable: true, value: v });
    }) : function(o, v) {
      o["default"] = v;
    });
    var __importStar = exports2 && exports2.__importStar || /* @__PURE__ */ (function() {
      var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function(o2) {
          var ar = [];
          for (var k in o2) if (Object.prototype.hasOwnProperty.call(o2, k)) ar[ar.length] = k;
          return ar;
        };
        return ownKeys(o);
      };
      return function(mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) {
          for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        }
        __setModuleDefault(result, mod);
        return result;
      };
    })();
    var __awaiter2 = exports2 && exports2.__awaiter || function(thisArg, _arguments, P, generator) {
      function adopt(value) {
        return value instanceof P ? value : new P(function(resolve5) {
          resolve5(value);
        });
      }
      return new (P || (P = Promise))(function(resolve5, reject2) {
        function fulfilled(value) {
          try {
            step(generator.next(value));
          } catch (e) {
            reject2(e);
          }
        }
        function rejected(value) {
          try {
            step(generator["throw"](value));
          } catch (e) {
            reject2(e);
          }
        }
        function step(result) {
          result.done ? resolve5(result.value) : adopt(result.value).then(fulfilled, rejected);
        }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
      });
    };
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.HttpClient = exports2.HttpClientResponse = exports2.HttpClientError = exports2.MediaTypes = exports2.Headers = exports2.HttpCodes = void 0;
    exports2.getProxyUrl = getProxyUrl;
    exports2.isHttps = isHttps;
    var http = __importStar(__require("http"));
    var https = __importStar(__require("https"));
    var pm = __importStar(require_proxy());
    var tunnel = __importStar(require_tunnel2());
    var undici_1 = (init_undici(), __toCommonJS(undici_exports));
    var HttpCodes;
    (function(HttpCodes2) {
      HttpCodes2[HttpCodes2["OK"] = 200] = "OK";
      HttpCodes2[HttpCodes2["MultipleChoices"] = 300] = "MultipleChoices";
      HttpCodes2[HttpCodes2["MovedPermanently"] = 301] = "MovedPermanently";
      HttpCodes2[HttpCodes2["ResourceMoved"] = 302] = "ResourceMoved";
      HttpCodes2[HttpCodes2["SeeOther"] = 303] = "SeeOther";
      HttpCodes2[HttpCodes2["NotModified"] = 304] = "NotModified";
      HttpCodes2[HttpCodes2["UseProxy"] = 305] = "UseProxy";
      HttpCodes2[HttpCodes2["SwitchProxy"] = 306] = "SwitchProxy";
      HttpCodes2[HttpCodes2["TemporaryRedirect"] = 307] = "TemporaryRedirect";
      HttpCodes2[HttpCodes2["PermanentRedirect"] = 308] = "PermanentRedirect";
      HttpCodes2[HttpCodes2["BadRequest"] = 400] = "BadRequest";
      HttpCodes2[HttpCodes2["Unauthorized"] = 401] = "Unauthorized";
      HttpCodes2[HttpCodes2["PaymentRequired"] = 402] = "PaymentRequired";
      HttpCodes2[HttpCodes2["Forbidden"] = 403] = "Forbidden";
      HttpCodes2[HttpCodes2["NotFound"] = 404] = "NotFound";
      HttpCodes2[HttpCodes2["MethodNotAllowed"] = 405] = "MethodNotAllowed";
      HttpCodes2[HttpCodes2["NotAcceptable"] = 406] = "NotAcceptable";
      HttpCodes2[HttpCodes2["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
      HttpCodes2[HttpCodes2["RequestTimeout"] = 408] = "RequestTimeout";
      HttpCodes2[HttpCodes2["Conflict"] = 409] = "Conflict";
      HttpCodes2[HttpCodes2["Gone"] = 410] = "Gone";
      HttpCodes2[HttpCodes2["TooManyRequests"] = 429] = "TooManyRequests";
      HttpCodes2[HttpCodes2["InternalServerError"] = 500] = "InternalServerError";
      HttpCodes2[HttpCodes2["NotImplemented"] = 501] = "NotImplemented";
      HttpCodes2[HttpCodes2["BadGateway"] = 502] = "BadGateway";
      HttpCodes2[HttpCodes2["ServiceUnavailable"] = 503] = "ServiceUnavailable";
      HttpCodes2[HttpCodes2["GatewayTimeout"] = 504] = "GatewayTimeout";
    })(HttpCodes || (exports2.HttpCodes = HttpCodes = {}));
    var Headers;
    (function(Headers2) {
      Headers2["Accept"] = "accept";
      Headers2["ContentType"] = "content-type";
    })(Headers || (exports2.Headers = Headers = {}));
    var MediaTypes;
    (function(MediaTypes2) {
      MediaTypes2["ApplicationJson"] = "application/json";
    })(MediaTypes || (exports2.MediaTypes = MediaTypes = {}));
    function getProxyUrl(serverUrl2) {
      const proxyUrl = pm.getProxyUrl(new URL(serverUrl2));
      return proxyUrl ? proxyUrl.href : "";
    }
    var HttpRedirectCodes = [
      HttpCodes.MovedPermanently,
      HttpCodes.ResourceMoved,
      HttpCodes.SeeOther,
      HttpCodes.TemporaryRedirect,
      HttpCodes.PermanentRedirect
    ];
    var HttpResponseRetryCodes = [
      HttpCodes.BadGateway,
      HttpCodes.ServiceUnavailable,
      HttpCodes.GatewayTimeout
    ];
    var RetryableHttpVerbs = ["OPTIONS", "GET", "DELETE", "HEAD"];
    var ExponentialBackoffCeiling = 10;
    var ExponentialBackoffTimeSlice = 5;
    var HttpClientError = class _HttpClientError extends Error {
      constructor(message, statusCode) {
        super(message);
        this.name = "HttpClientError";
        this.statusCode = statusCode;
        Object.setPrototypeOf(this, _HttpClientError.prototype);
      }
    };
    exports2.HttpClientError = HttpClientError;
    var HttpClientResponse = class {
      constructor(message) {
        this.message = message;
      }
      readBody() {
        return __awaiter2(this, void 0, void 0, function* () {
          return new Promise((resolve5) => __awaiter2(this, void 0, void 0, function* () {
            let output = Buffer.alloc(0);
            this.message.on("data", (chunk) => {
              output = Buffer.concat([output, chunk]);
            });
            this.message.on("end", () => {
              resolve5(output.toString());
            });
          }));
        });
      }
      readBodyBuffer() {
        return __awaiter2(this, void 0, void 0, function* () {
          return new Promise((resolve5) => __awaiter2(this, void 0, void 0, function* () {
            const chunks2 = [];
            this.message.on("data", (chunk) => {
              chunks2.push(chunk);
            });
            this.message.on("end", () => {
              resolve5(Buffer.concat(chunks2));
            });
          }));
        });
      }
    };
    exports2.HttpClientResponse = HttpClientResponse;
    function isHttps(requestUrl) {
      const parsedUrl = new URL(requestUrl);
      return parsedUrl.protocol === "https:";
    }
    var HttpClient2 = class {
      constructor(userAgent2, handlers, requestOptions) {
        this._ignoreSslError = false;
        this._allowRedirects = true;
        this._allowRedirectDowngrade = false;
        this._maxRedirects = 50;
        this._allowRetries = false;
        this._maxRetries = 1;
        this._keepAlive = false;
        this._disposed = false;
        this.userAgent = this._getUserAgentWithOrchestrationId(userAgent2);
        this.handlers = handlers || [];
        this.requestOptions = requestOptions;
        if (requestOptions) {
          if (requestOptions.ignoreSslError != null) {
            this._ignoreSslError = requestOptions.ignoreSslError;
          }
          this._socketTimeout = requestOptions.socketTimeout;
          if (requestOptions.allowRedirects != null) {
            this._allowRedirects = requestOptions.allowRedirects;
          }
          if (requestOptions.allowRedirectDowngrade != null) {
            this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
          }
          if (requestOptions.maxRedirects != null) {
            this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
          }
          if (requestOptions.keepAlive != null) {
            this._keepAlive = requestOptions.keepAlive;
          }
          if (requestOptions.allowRetries != null) {
            this._allowRetries = requestOptions.allowRetries;
          }
          if (requestOptions.maxRetries != null) {
            this._maxRetries = requestOptions.maxRetries;
          }
        }
      }
      options(requestUrl, additionalHeaders) {
        return __awaiter2(this, void 0, void 0, function* () {
          return this.request("OPTIONS", requestUrl, null, additionalHeaders || {});
        });
      }
      get(requestUrl, additionalHeaders) {
        return __awaiter2(this, void 0, void 0, function* () {
          return this.request("GET", requestUrl, null, additionalHeaders || {});
        });
      }
      del(requestUrl, additionalHeaders) {
        return __awaiter2(this, void 0, void 0, function* () {
          return this.request("DELETE", requestUrl, null, additionalHeaders || {});
        });
      }
      post(requestUrl, data, additionalHeaders) {
        return __awaiter2(this, void 0, void 0, function* () {
          return this.request("POST", requestUrl, data, additionalHeaders || {});
        });
      }
      patch(requestUrl, data, additionalHeaders) {
        return __awaiter2(this, void 0, void 0, function* () {
          return this.request("PATCH", requestUrl, data, additionalHeaders || {});
        });
      }
      put(requestUrl, data, additionalHeaders) {
        return __awaiter2(this, void 0, void 0, function* () {
          return this.request("PUT", requestUrl, data, additionalHeaders || {});
        });
      }
      head(requestUrl, additionalHeaders) {
        return __awaiter2(this, void 0, void 0, function* () {
          return this.request("HEAD", requestUrl, null, additionalHeaders || {});
        });
      }
      sendStream(verb, requestUrl, stream, additionalHeaders) {
        return __awaiter2(this, void 0, void 0, function* () {
          return this.request(verb, requestUrl, stream, additionalHeaders);
        });
      }
      /**
       * Gets a typed object from an endpoint
       * Be aware that not found returns a null.  Other errors (4xx, 5xx) reject the promise
       */
      getJson(requestUrl_1) {
        return __awaiter2(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
          additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
          const res = yield this.get(requestUrl, additionalHeaders);
          return this._processResponse(res, this.requestOptions);
        });
      }
      postJson(requestUrl_1, obj_1) {
        return __awaiter2(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
          const data = JSON.stringify(obj, null, 2);
          additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
          additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
          const res = yield this.post(requestUrl, data, additionalHeaders);
          return this._processResponse(res, this.requestOptions);
        });
      }
      putJson(requestUrl_1, obj_1) {
        return __awaiter2(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
          const data = JSON.stringify(obj, null, 2);
          additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
          additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
          const res = yield this.put(requestUrl, data, additionalHeaders);
          return this._processResponse(res, this.requestOptions);
        });
      }
      patchJson(requestUrl_1, obj_1) {
        return __awaiter2(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
          const data = JSON.stringify(obj, null, 2);
          additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
          additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
          const res = yield this.patch(requestUrl, data, additionalHeaders);
          return this._processResponse(res, this.requestOptions);
        });
      }
      /**
       * Makes a raw http request.
       * All other methods such as get, post, patch, and request ultimately call this.
       * Prefer get, del, post and patch
       */
      request(verb, requestUrl, data, headers) {
        return __awaiter2(this, void 0, void 0, function* () {
          if (this._disposed) {
            throw new Error("Client has already been disposed.");
          }
          const parsedUrl = new URL(requestUrl);
          let info = this._prepareRequest(verb, parsedUrl, headers);
          const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb) ? this._maxRetries + 1 : 1;
          let numTries = 0;
          let response;
          do {
            response = yield this.requestRaw(info, data);
            if (response && response.message && response.message.statusCode === HttpCodes.Unauthorized) {
              let authenticationHandler;
              for (const handler2 of this.handlers) {
                if (handler2.canHandleAuthentication(response)) {
                  authenticationHandler = handler2;
                  break;
                }
              }
              if (authenticationHandler) {
                return authenticationHandler.handleAuthentication(this, info, data);
              } else {
                return response;
              }
            }
            let redirectsRemaining = this._maxRedirects;
            while (response.message.statusCode && HttpRedirectCodes.includes(response.message.statusCode) && this._allowRedirects && redirectsRemaining > 0) {
              const redirectUrl = response.message.headers["location"];
              if (!redirectUrl) {
                break;
              }
              const parsedRedirectUrl = new URL(redirectUrl);
              if (parsedUrl.protocol === "https:" && parsedUrl.protocol !== parsedRedirectUrl.protocol && !this._allowRedirectDowngrade) {
                throw new Error("Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.");
              }
              yield response.readBody();
              if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
                for (const header in headers) {
                  if (header.toLowerCase() === "authorization") {
                    delete headers[header];
                  }
                }
              }
              info = this._prepareRequest(verb, parsedRedirectUrl, headers);
              response = yield this.requestRaw(info, data);
              redirectsRemaining--;
            }
            if (!response.message.statusCode || !HttpResponseRetryCodes.includes(response.message.statusCode)) {
              return response;
            }
            numTries += 1;
            if (numTries < maxTries) {
              yield response.readBody();
              yield this._performExponentialBackoff(numTries);
            }
          } while (numTries < maxTries);
          return response;
        });
      }
      /**
       * Needs to be called if keepAlive is set to true in request options.
       */
      dispose() {
        if (this._agent) {
          this._agent.destroy();
        }
        this._disposed = true;
      }
      /**
       * Raw request.
       * @param info
       * @param data
       */
      requestRaw(info, data) {
        return __awaiter2(this, void 0, void 0, function* () {
          return new Promise((resolve5, reject2) => {
            function callbackForResult(err, res) {
              if (err) {
                reject2(err);
              } else if (!res) {
                reject2(new Error("Unknown error"));
              } else {
                resolve5(res);
              }
            }
            this.requestRawWithCallback(info, data, callbackForResult);
          });
        });
      }
      /**
       * Raw request with callback.
       * @param info
       * @param data
       * @param onResult
       */
      requestRawWithCallback(info, data, onResult) {
        if (typeof data === "string") {
          if (!info.options.headers) {
            info.options.headers = {};
          }
          info.options.headers["Content-Length"] = Buffer.byteLength(data, "utf8");
        }
        let callbackCalled = false;
        function handleResult(err, res) {
          if (!callbackCalled) {
            callbackCalled = true;
            onResult(err, res);
          }
        }
        const req = info.httpModule.request(info.options, (msg) => {
          const res = new HttpClientResponse(msg);
          handleResult(void 0, res);
        });
        let socket;
        req.on("socket", (sock) => {
          socket = sock;
        });
        req.setTimeout(this._socketTimeout || 3 * 6e4, () => {
          if (socket) {
            socket.end();
          }
          handleResult(new Error(`Request timeout: ${info.options.path}`));
        });
        req.on("error", function(err) {
          handleResult(err);
        });
        if (data && typeof data === "string") {
          req.write(data, "utf8");
        }
        if (data && typeof data !== "string") {
          data.on("close", function() {
            req.end();
          });
          data.pipe(req);
        } else {
          req.end();
        }
      }
      /**
       * Gets an http agent. This function is useful when you need an http agent that handles
       * routing through a proxy server - depending upon the url and proxy environment variables.
       * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
       */
      getAgent(serverUrl2) {
        const parsedUrl = new URL(serverUrl2);
        return this._getAgent(parsedUrl);
      }
      getAgentDispatcher(serverUrl2) {
        const parsedUrl = new URL(serverUrl2);
        const proxyUrl = pm.getProxyUrl(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (!useProxy) {
          return;
        }
        return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
      }
      _prepareRequest(method, requestUrl, headers) {
        const info = {};
        info.parsedUrl = requestUrl;
        const usingSsl = info.parsedUrl.protocol === "https:";
        info.httpModule = usingSsl ? https : http;
        const defaultPort = usingSsl ? 443 : 80;
        info.options = {};
        info.options.host = info.parsedUrl.hostname;
        info.options.port = info.parsedUrl.port ? parseInt(info.parsedUrl.port) : defaultPort;
        info.options.path = (info.parsedUrl.pathname || "") + (info.parsedUrl.search || "");
        info.options.method = method;
        info.options.headers = this._mergeHeaders(headers);
        if (this.userAgent != null) {
          info.options.headers["user-agent"] = this.userAgent;
        }
        info.options.agent = this._getAgent(info.parsedUrl);
        if (this.handlers) {
          for (const handler2 of this.handlers) {
            handler2.prepareRequest(info.options);
          }
        }
        return info;
      }
      _mergeHeaders(headers) {
        if (this.requestOptions && this.requestOptions.headers) {
          return Object.assign({}, lowercaseKeys2(this.requestOptions.headers), lowercaseKeys2(headers || {}));
        }
        return lowercaseKeys2(headers || {});
      }
      /**
       * Gets an existing header value or returns a default.
       * Handles converting number header values to strings since HTTP headers must be strings.
       * Note: This returns string | string[] since some headers can have multiple values.
       * For headers that must always be a single string (like Content-Type), use the
       * specialized _getExistingOrDefaultContentTypeHeader method instead.
       */
      _getExistingOrDefaultHeader(additionalHeaders, header, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
          const headerValue = lowercaseKeys2(this.requestOptions.headers)[header];
          if (headerValue) {
            clientHeader = typeof headerValue === "number" ? headerValue.toString() : headerValue;
          }
        }
        const additionalValue = additionalHeaders[header];
        if (additionalValue !== void 0) {
          return typeof additionalValue === "number" ? additionalValue.toString() : additionalValue;
        }
        if (clientHeader !== void 0) {
          return clientHeader;
        }
        return _default;
      }
      /**
       * Specialized version of _getExistingOrDefaultHeader for Content-Type header.
       * Always returns a single string (not an array) since Content-Type should be a single value.
       * Converts arrays to comma-separated strings and numbers to strings to ensure type safety.
       * This was split from _getExistingOrDefaultHeader to provide stricter typing for callers
       * that assign the result to places expecting a string (e.g., additionalHeaders[Headers.ContentType]).
       */
      _getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
          const headerValue = lowercaseKeys2(this.requestOptions.headers)[Headers.ContentType];
          if (headerValue) {
            if (typeof headerValue === "number") {
              clientHeader = String(headerValue);
            } else if (Array.isArray(headerValue)) {
              clientHeader = headerValue.join(", ");
            } else {
              clientHeader = headerValue;
            }
          }
        }
        const additionalValue = additionalHeaders[Headers.ContentType];
        if (additionalValue !== void 0) {
          if (typeof additionalValue === "number") {
            return String(additionalValue);
          } else if (Array.isArray(additionalValue)) {
            return additionalValue.join(", ");
          } else {
            return additionalValue;
          }
        }
        if (clientHeader !== void 0) {
          return clientHeader;
        }
        return _default;
      }
      _getAgent(parsedUrl) {
        let agent;
        const proxyUrl = pm.getProxyUrl(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (this._keepAlive && useProxy) {
          agent = this._proxyAgent;
        }
        if (!useProxy) {
          agent = this._agent;
        }
        if (agent) {
          return agent;
        }
        const usingSsl = parsedUrl.protocol === "https:";
        let maxSockets = 100;
        if (this.requestOptions) {
          maxSockets = this.requestOptions.maxSockets || http.globalAgent.maxSockets;
        }
        if (proxyUrl && proxyUrl.hostname) {
          const agentOptions = {
            maxSockets,
            keepAlive: this._keepAlive,
            proxy: Object.assign(Object.assign({}, (proxyUrl.username || proxyUrl.password) && {
              proxyAuth: `${proxyUrl.username}:${proxyUrl.password}`
            }), { host: proxyUrl.hostname, port: proxyUrl.port })
          };
          let tunnelAgent;
          const overHttps = proxyUrl.protocol === "https:";
          if (usingSsl) {
            tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp;
          } else {
            tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp;
          }
          agent = tunnelAgent(agentOptions);
          this._proxyAgent = agent;
        }
        if (!agent) {
          const options2 = { keepAlive: this._keepAlive, maxSockets };
          agent = usingSsl ? new https.Agent(options2) : new http.Agent(options2);
          this._agent = agent;
        }
        if (usingSsl && this._ignoreSslError) {
          agent.options = Object.assign(agent.options || {}, {
            rejectUnauthorized: false
          });
        }
        return agent;
      }
      _getProxyAgentDispatcher(parsedUrl, proxyUrl) {
        let proxyAgent;
        if (this._keepAlive) {
          proxyAgent = this._proxyAgentDispatcher;
        }
        if (proxyAgent) {
          return proxyAgent;
        }
        const usingSsl = parsedUrl.protocol === "https:";
        proxyAgent = new undici_1.ProxyAgent(Object.assign({ uri: proxyUrl.href, pipelining: !this._keepAlive ? 0 : 1 }, (proxyUrl.username || proxyUrl.password) && {
          token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString("base64")}`
        }));
        this._proxyAgentDispatcher = proxyAgent;
        if (usingSsl && this._ignoreSslError) {
          proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, {
            rejectUnauthorized: false
          });
        }
        return proxyAgent;
      }
      _getUserAgentWithOrchestrationId(userAgent2) {
        const baseUserAgent = userAgent2 || "actions/http-client";
        const orchId = process.env["ACTIONS_ORCHESTRATION_ID"];
        if (orchId) {
          const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, "_");
          return `${baseUserAgent} actions_orchestration_id/${sanitizedId}`;
        }
        return baseUserAgent;
      }
      _performExponentialBackoff(retryNumber) {
        return __awaiter2(this, void 0, void 0, function* () {
          retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
          const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
          return new Promise((resolve5) => setTimeout(() => resolve5(), ms));
        });
      }
      _processResponse(res, options2) {
        return __awaiter2(this, void 0, void 0, function* () {
          return new Promise((resolve5, reject2) => __awaiter2(this, void 0, void 0, function* () {
            const statusCode = res.message.statusCode || 0;
            const response = {
              statusCode,
              result: null,
              headers: {}
            };
            if (statusCode === HttpCodes.NotFound) {
              resolve5(response);
            }
            function dateTimeDeserializer(key, value) {
              if (typeof value === "string") {
                const a = new Date(value);
                if (!isNaN(a.valueOf())) {
                  return a;
                }
              }
              return value;
            }
            let obj;
            let contents;
            try {
              contents = yield res.readBody();
              if (contents && contents.length > 0) {
                if (options2 && options2.deserializeDates) {
                  obj = JSON.parse(contents, dateTimeDeserializer);
                } else {
                  obj = JSON.parse(contents);
                }
                response.result = obj;
              }
              response.headers = res.message.headers;
            } catch (err) {
            }
            if (statusCode > 299) {
              let msg;
              if (obj && obj.message) {
                msg = obj.message;
              } else if (contents && contents.length > 0) {
                msg = contents;
              } else {
                msg = `Failed request: (${statusCode})`;
              }
              const err = new HttpClientError(msg, statusCode);
              err.result = response.result;
              reject2(err);
            } else {
              resolve5(response);
            }
          }));
        });
      }
    };
    exports2.HttpClient = HttpClient2;
    var lowercaseKeys2 = (obj) => Object.keys(obj).reduce((c, k) => (c[k.toLowerCase()] = obj[k], c), {});
  }
});

// src/read/nearest-names.ts
function nearestNames(wanted, names) {
  const text = wanted.toLowerCase();
  const limit2 = Math.max(2, Math.floor(text.length / 3));
  return names.map((name) => ({ name, distance: judge(text, name.toLowerCase(), limit2) })).filter(({ distance }) => distance <= limit2).sort((left, right) => left.distance - right.distance || (left.name < right.name ? -1 : 1)).slice(0, 3).map(({ name }) => name);
}
function didYouMean(wanted, names) {
  const near = nearestNames(wanted, names).map((name) => `\`${name}\``);
  return near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
}
function judge(wanted, name, limit2) {
  if (wanted.length >= 3 && name.includes(wanted)) return 0;
  return Math.abs(wanted.length - name.length) > limit2 ? Number.POSITIVE_INFINITY : slips(wanted, name);
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
          at(current, column) + 1,
          at(next, column - 1) + 1,
          at(current, column - 1) + (same ? 0 : 1),
          swapped ? at(previous, column - 2) + 1 : Number.POSITIVE_INFINITY
        )
      );
    }
    previous = current;
    current = next;
  }
  return at(current, right.length);
}
function at(row, column) {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

// src/decide/instant.ts
function toInstant(time2) {
  if (time2 === null) return null;
  const milliseconds = new Date(time2).getTime();
  return Number.isNaN(milliseconds) ? null : milliseconds;
}
function latestInstant(times2) {
  return times2.reduce((latest, time2) => Math.max(latest, toInstant(time2) ?? -Infinity), -Infinity);
}

// src/decide/current-checks.ts
function currentChecks(rows) {
  const currentByKey = /* @__PURE__ */ new Map();
  for (const row of rows) {
    const key = checkKey(row);
    const rival = currentByKey.get(key);
    if (rival === void 0 || supersedes(row, rival)) currentByKey.set(key, row);
  }
  return [...currentByKey].sort(([a], [b]) => a < b ? -1 : 1).map(([, row]) => row);
}
function checkKey(row) {
  switch (row.kind) {
    case "check-run":
      return JSON.stringify([row.name, row.workflowName, row.event, row.appId]);
    case "status-context":
      return JSON.stringify([row.name]);
  }
}
function supersedes(row, rival) {
  const ranks = rankOf(row);
  const rivalRanks = rankOf(rival);
  for (const [index, rank] of ranks.entries()) {
    const rivalRank = rivalRanks[index] ?? 0;
    if (rank !== rivalRank) return rank > rivalRank;
  }
  return JSON.stringify(row) > JSON.stringify(rival);
}
function rankOf(row) {
  return row.kind === "check-run" ? rankOfRun(row) : rankOfStatus(row);
}
function rankOfRun(run6) {
  const isOpen3 = run6.status !== "COMPLETED";
  const unstarted = isOpen3 ? Infinity : -Infinity;
  return [
    isOpen3 ? 1 : 0,
    toInstant(run6.startedAt) ?? unstarted,
    toInstant(run6.completedAt) ?? -Infinity,
    run6.conclusion === "SUCCESS" ? 0 : 1
  ];
}
function rankOfStatus(status) {
  return [toInstant(status.createdAt) ?? -Infinity, status.state === "SUCCESS" ? 0 : 1];
}

// src/domain/login.ts
var APP_PREFIX = /^app\//i;
var BOT_SUFFIX = /\[bot\]$/i;
function plainLogin(login) {
  return login.trim().replace(APP_PREFIX, "").replace(BOT_SUFFIX, "");
}
function loginKey(login) {
  return plainLogin(login).toLowerCase();
}
function isSpeltAsBot(login) {
  return APP_PREFIX.test(login.trim()) || BOT_SUFFIX.test(login.trim());
}

// src/decide/standing-reviews.ts
function standingReviews(reviews) {
  const standingByLogin = /* @__PURE__ */ new Map();
  for (const review of reviews.filter(isOpinionated)) {
    const login = loginKey(review.author?.login ?? "");
    const rival = standingByLogin.get(login);
    if (rival === void 0 || isLater(review, rival)) standingByLogin.set(login, review);
  }
  return [...standingByLogin.values()];
}
function isOpinionated({ state }) {
  return state === "APPROVED" || state === "CHANGES_REQUESTED" || state === "DISMISSED";
}
function isLater(review, rival) {
  const at3 = toInstant(review.submittedAt) ?? -Infinity;
  const rivalAt = toInstant(rival.submittedAt) ?? -Infinity;
  if (at3 !== rivalAt) return at3 > rivalAt;
  if (review.state !== rival.state) return review.state === "CHANGES_REQUESTED";
  return review.id > rival.id;
}

// src/decide/whose-words-count.ts
function isWriter(association) {
  return association === "OWNER" || association === "MEMBER" || association === "COLLABORATOR";
}
function whoseWordsCount(trust) {
  const trusted = new Set(trust.trustedAuthors.map(loginKey));
  const ignored = new Set(trust.ignoredAuthors.map(loginKey));
  return ({ author, association, isOurs: isOurs3 }) => {
    if (isOurs3 || author === null) return false;
    const login = loginKey(author.login);
    if (ignored.has(login)) return false;
    return trusted.has(login) || !author.isBot && isWriter(association);
  };
}

// src/decide/feedback.ts
var REVIEW_DECISION_ID = "review-decision";
function findFeedback(pull, trust) {
  const listening = {
    pull,
    counts: whoseWordsCount(trust),
    committed: latestInstant([pull.headCommittedAt]),
    commented: latestInstant(pull.comments.filter((comment) => comment.isOurs).map((c) => c.createdAt))
  };
  const items = [
    ...openReviews(listening),
    ...openComments(listening),
    ...openThreads(listening),
    ...unexplainedDecision(listening)
  ];
  return items.sort(byAge);
}
function standingRequests(pull, trust) {
  return requestsFrom(pull.reviews.filter(whoseWordsCount(trust)));
}
function requestsFrom(reviews) {
  return standingReviews(reviews).filter((review) => review.state === "CHANGES_REQUESTED");
}
function openReviews({ pull, counts, committed, commented }) {
  const ours = pull.reviews.filter((review) => review.isOurs && review.state !== "PENDING");
  const answered = Math.max(committed, commented, latestInstant(ours.map((review) => review.submittedAt)));
  const heard = pull.reviews.filter(counts);
  const remarks = heard.filter((review) => review.state === "COMMENTED" && saysSomething(review, pull));
  return [...requestsFrom(heard), ...remarks].filter((review) => isNewer(review.submittedAt, answered)).map((review) => toFeedback("review", review, review.submittedAt));
}
function saysSomething(review, pull) {
  return pull.threads === null || review.body.trim() !== "";
}
function openComments({ pull, counts, committed, commented }) {
  const answered = Math.max(committed, commented);
  return pull.comments.filter((comment) => !comment.isMinimized && counts(comment)).filter((comment) => isNewer(comment.createdAt, answered)).map((comment) => toFeedback("comment", comment, comment.createdAt));
}
function openThreads(listening) {
  const threads = listening.pull.threads ?? [];
  return threads.filter((thread) => !thread.isResolved).flatMap((thread) => unansweredComment(thread, listening));
}
function unansweredComment(thread, { counts, committed }) {
  const replies = thread.comments.filter((comment) => comment.isOurs).map((comment) => comment.createdAt);
  const answered = Math.max(committed, latestInstant(replies));
  const newest = thread.comments.filter((comment) => !comment.isMinimized && counts(comment)).map((comment) => toFeedback("thread", comment, comment.createdAt)).sort(byAge).at(-1);
  if (newest === void 0 || !isNewer(newest.at, answered)) return [];
  return [{ ...newest, path: thread.path, line: thread.line }];
}
function unexplainedDecision({ pull, counts }) {
  if (pull.reviewDecision !== "CHANGES_REQUESTED") return [];
  const deciding = pull.reviews.filter((review) => counts(review) || canDecide(review));
  if (requestsFrom(deciding).length > 0) return [];
  return [
    {
      kind: "review-decision",
      id: REVIEW_DECISION_ID,
      author: null,
      at: null,
      path: null,
      line: null,
      body: ""
    }
  ];
}
function canDecide(review) {
  return review.isOurs || review.author?.isBot === true || isWriter(review.association);
}
function isNewer(at3, answered) {
  const instant = toInstant(at3);
  return instant === null || instant > answered;
}
function toFeedback(kind, words, at3) {
  const author = words.author?.login ?? null;
  return { kind, id: words.id, author, at: at3, path: null, line: null, body: words.body };
}
function byAge(a, b) {
  const difference = (toInstant(a.at) ?? Infinity) - (toInstant(b.at) ?? Infinity);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  return a.id < b.id ? -1 : 1;
}

// src/decide/judge-checks.ts
function judgeChecks(checks) {
  const rows = currentChecks(checks.rows);
  const names = new Set(rows.map((row) => row.name));
  const withFate = (fate) => rows.filter((row) => fateOf(row) === fate);
  return {
    failing: withFate("failing"),
    blocked: withFate("blocked"),
    pending: withFate("pending"),
    passing: withFate("passing"),
    missing: [...new Set(checks.requiredNames)].filter((name) => !names.has(name)).sort()
  };
}
function fateOf(row) {
  return row.kind === "check-run" ? fateOfRun(row) : fateOfStatus(row.state);
}
function fateOfRun(run6) {
  if (run6.neverStarted === true) return "blocked";
  if (run6.status !== "COMPLETED" || run6.conclusion === null) return "pending";
  return fateOfConclusion(run6.conclusion);
}
function fateOfConclusion(conclusion) {
  switch (conclusion) {
    case "SUCCESS":
    case "SKIPPED":
    case "NEUTRAL":
      return "passing";
    case "FAILURE":
    case "TIMED_OUT":
    case "CANCELLED":
      return "failing";
    case "ACTION_REQUIRED":
    case "STARTUP_FAILURE":
      return "blocked";
    case "STALE":
      return "pending";
  }
}
function fateOfStatus(state) {
  switch (state) {
    case "SUCCESS":
      return "passing";
    case "ERROR":
    case "FAILURE":
      return "failing";
    case "EXPECTED":
    case "PENDING":
      return "pending";
  }
}

// src/decide/name-checks.ts
var SHOWN = 10;
function nameChecks(rows) {
  return enumerate(rows.map((row) => nameAmong(row, rows)));
}
function enumerate(names) {
  const sorted = [...new Set(names)].sort();
  const rest = sorted.length - SHOWN;
  const shown2 = sorted.slice(0, SHOWN).join(", ");
  return rest > 0 ? `${shown2} and ${rest} more` : shown2;
}
function nameAmong(row, rows) {
  if (row.kind === "status-context") return row.name;
  const isAmbiguous = rows.some((other) => other !== row && other.name === row.name);
  const origin = [row.workflowName, row.event].filter((part) => part !== null).join(", ");
  return isAmbiguous && origin !== "" ? `${row.name} (${origin})` : row.name;
}

// src/decide/own-commit-time.ts
var TOLERANCE_MS = 10 * 60 * 1e3;
function ownCommitTime(headCommittedAt, now) {
  const time2 = toInstant(headCommittedAt);
  return time2 === null || time2 > now.getTime() + TOLERANCE_MS ? null : time2;
}

// src/decide/reasons-to-wait.ts
var SETTLING_MILLISECONDS = 2 * 60 * 1e3;
function reasonsToWait(pull, checks, now) {
  const { pending: pending2, missing: missing2 } = checks;
  const reasons = [
    pending2.length > 0 && `checks not finished: ${nameChecks(pending2)}`,
    missing2.length > 0 && `expected checks not reported yet: ${enumerate(missing2)}`,
    !pull.checks.isComplete && "the list of checks was cut",
    isYoungWithoutChecks(pull, now) && "no checks reported yet",
    hidesChecks(pull) && "GitHub says UNSTABLE, but no check was reported",
    pull.mergeable === "UNKNOWN" && "mergeability is not known yet",
    hidesDistance(pull) && `GitHub says BEHIND; the commits behind ${pull.baseRefName} were not counted`
  ];
  return reasons.filter((reason) => reason !== false);
}
function isYoungWithoutChecks(pull, now) {
  const committed = toInstant(pull.headCommittedAt);
  if (committed === null || pull.checks.rows.length > 0) return false;
  return Math.abs(now.getTime() - committed) < SETTLING_MILLISECONDS;
}
function hidesChecks(pull) {
  return pull.mergeStateStatus === "UNSTABLE" && pull.checks.rows.length === 0;
}
function hidesDistance(pull) {
  return pull.mergeStateStatus === "BEHIND" && pull.behindBy === null;
}

// src/decide/classify.ts
var RULES = [
  merged,
  closed,
  contradictory,
  conflicts,
  ciFailed,
  needsResponse,
  behind,
  ciBlocked,
  pending
];
function classify(given, context3) {
  const isDated = ownCommitTime(given.headCommittedAt, context3.now) !== null;
  const pull = isDated ? given : { ...given, headCommittedAt: null };
  const facts = {
    pull,
    context: context3,
    checks: judgeChecks(pull.checks),
    feedback: findFeedback(pull, context3)
  };
  for (const rule of RULES) {
    const verdict = rule(facts);
    if (verdict !== null) return verdict;
  }
  return clean(facts);
}
function errorVerdict(because) {
  return verdictOf("ERROR", because);
}
function verdictOf(name, reason, causes = []) {
  return { name, reason, causes: [...new Set(causes)].sort() };
}
function idsOf(items) {
  return items.map((item) => item.id);
}
function merged({ pull }) {
  const isMerged2 = pull.state === "MERGED" || pull.state === "CLOSED" && pull.mergedAt !== null;
  if (!isMerged2) return null;
  const when = pull.mergedAt === null ? "merged" : `merged at ${pull.mergedAt}`;
  return verdictOf("MERGED", `${when}; task=${pull.headRefName}`);
}
function closed({ pull }) {
  return pull.state === "CLOSED" ? verdictOf("CLOSED", "closed without merge") : null;
}
function contradictory({ pull }) {
  if (pull.mergedAt === null) return null;
  return errorVerdict(`the facts contradict each other: state is OPEN, and mergedAt is ${pull.mergedAt}`);
}
function conflicts({ pull }) {
  if (pull.mergeable !== "CONFLICTING" && pull.mergeStateStatus !== "DIRTY") return null;
  const reason = `head branch ${pull.headRefName} conflicts with base ${pull.baseRefName}`;
  return verdictOf("CONFLICTS", reason, [pull.baseRefName]);
}
function ciFailed({ checks }) {
  if (checks.failing.length === 0) return null;
  return verdictOf("CI-FAILED", nameChecks(checks.failing), checks.failing.map(checkKey));
}
function needsResponse({ feedback }) {
  if (feedback.length === 0) return null;
  return verdictOf("NEEDS-RESPONSE", describe(feedback), idsOf(feedback));
}
function describe(feedback) {
  const authors = feedback.flatMap(({ author }) => author === null ? [] : [author]);
  if (authors.length === 0) return "changes requested";
  const noun = authors.length === 1 ? "comment" : "comments";
  return `${enumerate(authors)}, ${authors.length} new ${noun}`;
}
function behind({ pull }) {
  const { behindBy, baseRefName } = pull;
  if (behindBy === null || behindBy === 0) return null;
  return verdictOf("BEHIND", `${behindBy} ${behindBy === 1 ? "commit" : "commits"} behind ${baseRefName}`);
}
function ciBlocked({ checks }) {
  const { blocked } = checks;
  if (blocked.length === 0) return null;
  const words = blocked.map((row) => `${nameChecks([row])} (${whatBlocks(row)})`);
  return verdictOf("CI-BLOCKED", enumerate(words), idsOf(blocked));
}
function whatBlocks(row) {
  if (row.kind === "status-context" || row.neverStarted === true) return "never started";
  return row.conclusion === "ACTION_REQUIRED" ? "approval required" : "refused at start-up";
}
function pending({ pull, context: context3, checks }) {
  const reasons = reasonsToWait(pull, checks, context3.now);
  return reasons.length === 0 ? null : verdictOf("PENDING", reasons.join("; "));
}
function clean({ pull, context: context3, checks }) {
  return verdictOf("CLEAN", whatItWaitsFor(pull, context3, checks));
}
function whatItWaitsFor(pull, trust, checks) {
  const state = checks.passing.length === 0 ? "no checks configured" : "checks passing";
  if (pull.isDraft) return `${state}; draft, awaiting its author`;
  if (standingRequests(pull, trust).length > 0) {
    return `changes requested; answered by ${answerOf(pull, trust)}; awaiting another review`;
  }
  if (pull.reviewDecision === "CHANGES_REQUESTED") {
    return "changes requested, but by nobody whose words count; awaiting another review";
  }
  return pull.reviewDecision === "APPROVED" ? "approved, awaiting merge" : `${state}; awaiting review`;
}
function answerOf(pull, trust) {
  const silent2 = { ...pull, reviews: pull.reviews.filter((review) => !review.isOurs), comments: [] };
  const wouldStillWait = findFeedback(silent2, trust).some((item) => item.kind === "review");
  return wouldStillWait ? "a reply" : "a newer commit";
}

// src/files/read-given-file.ts
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

// src/files/list-task-files.ts
import { readdirSync } from "node:fs";

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

// src/files/list-task-files.ts
function listTaskFiles(folder) {
  return listTaskEntries(folder).map(({ name }) => name);
}
function listTaskEntries(folder) {
  return listFolder(folder).filter((entry) => entry.name.endsWith(".md") && (entry.isFile() || entry.isSymbolicLink())).map((entry) => ({ name: entry.name, isLink: entry.isSymbolicLink() })).sort((left, right) => left.name < right.name ? -1 : 1);
}
function listFolder(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error2) {
    throw new BadInput([`The tasks folder ${folder} ${explain(codeOf(error2))}`]);
  }
}
function explain(code) {
  switch (code) {
    case "ENOENT":
      return "does not exist. Name the folder that holds your task files with --tasks DIR.";
    case "ENOTDIR":
      return "is not a folder. Name the folder that holds your task files with --tasks DIR.";
    case "EACCES":
    case "EPERM":
      return `may not be read (${code}). Give this user the right to read it.`;
    default:
      return `cannot be read (${code}).`;
  }
}
function codeOf(error2) {
  if (typeof error2 !== "object" || error2 === null || !("code" in error2)) return String(error2);
  return String(error2.code);
}

// src/files/read-given-file.ts
var STANDARD_INPUT = 0;
var REASONS = {
  ENOENT: "no such file",
  EISDIR: "it is a folder",
  EACCES: "permission denied"
};
function readGivenFile(file, cwd) {
  try {
    return { kind: "read", text: readFileSync(file === "-" ? STANDARD_INPUT : resolve(cwd, file), "utf8") };
  } catch (error2) {
    const code = codeOf(error2);
    return { kind: "unreadable", because: REASONS[code] ?? code };
  }
}

// src/decide/complete-facts.ts
function withBehindBy(pull, lookup) {
  return { ...pull, behindBy: lookup.behindByPull.get(pull.number) ?? null };
}
function withDetail(pull, detail) {
  if (detail === void 0 || detail.headRefOid !== pull.headRefOid) return pull;
  const { checks, threads, mergeable, mergeStateStatus } = detail;
  return { ...pull, checks, threads, mergeable, mergeStateStatus };
}

// src/observe/observe-pull.ts
async function observePull(reader, number) {
  const pull = await reader.readPull(number);
  if (pull === null || pull.state !== "OPEN") return pull;
  const compare3 = pull.isCrossRepository ? [] : [pull];
  const [lookup, details] = await Promise.all([
    reader.lookUpBranches({ branches: [], compare: compare3 }),
    reader.readDetails([number])
  ]);
  return withDetail(withBehindBy(pull, lookup), details.get(number));
}

// src/domain/github-words.ts
var PULL_STATES = ["OPEN", "CLOSED", "MERGED"];
var MERGEABLE = ["MERGEABLE", "CONFLICTING", "UNKNOWN"];
var MERGE_STATE_STATUSES = [
  "BEHIND",
  "BLOCKED",
  "CLEAN",
  "DIRTY",
  "DRAFT",
  "HAS_HOOKS",
  "UNKNOWN",
  "UNSTABLE"
];
var REVIEW_DECISIONS = ["APPROVED", "CHANGES_REQUESTED", "REVIEW_REQUIRED"];
var REVIEW_STATES = ["APPROVED", "CHANGES_REQUESTED", "COMMENTED", "DISMISSED", "PENDING"];
var AUTHOR_ASSOCIATIONS = [
  "OWNER",
  "MEMBER",
  "COLLABORATOR",
  "CONTRIBUTOR",
  "FIRST_TIMER",
  "FIRST_TIME_CONTRIBUTOR",
  "MANNEQUIN",
  "NONE"
];
var CHECK_STATUSES = [
  "COMPLETED",
  "IN_PROGRESS",
  "PENDING",
  "QUEUED",
  "REQUESTED",
  "WAITING"
];
var CHECK_CONCLUSIONS = [
  "ACTION_REQUIRED",
  "CANCELLED",
  "FAILURE",
  "NEUTRAL",
  "SKIPPED",
  "STALE",
  "STARTUP_FAILURE",
  "SUCCESS",
  "TIMED_OUT"
];
var STATUS_STATES = ["ERROR", "EXPECTED", "FAILURE", "PENDING", "SUCCESS"];

// src/read/json-place.ts
var TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
var NO_TIME = "0001-01-01T00:00:00Z";
var QUOTED = 60;
function formatJsonProblem({ where, expected, found: found2 }) {
  return `${where}: expected ${expected}, found ${found2}`;
}
function fieldAt(place, key) {
  const pointer = `${place.pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  const holder = place.value;
  const isThere = typeof holder === "object" && holder !== null && Object.hasOwn(holder, key);
  const value = isThere ? Reflect.get(holder, key) : void 0;
  return { value, pointer, problems: place.problems };
}
function isAbsent({ value }) {
  return value === void 0 || value === null || value === "";
}
function report(place, expected) {
  place.problems.push({ where: place.pointer || "/", expected, found: describe2(place.value) });
}
function objectsAt(place) {
  return itemsAt(place, "a list of objects").filter((item) => {
    const isFit = isObject(item.value);
    if (!isFit) report(item, "an object");
    return isFit;
  });
}
function textsAt(place) {
  const items = typeof place.value === "string" ? [place] : itemsAt(place, "a text or a list of texts");
  return items.flatMap((item) => textAt(item) ?? []);
}
function itemsAt(place, expected) {
  if (isAbsent(place)) return [];
  if (!Array.isArray(place.value)) {
    report(place, expected);
    return [];
  }
  const values = place.value;
  return values.map((value, index) => ({
    value,
    pointer: `${place.pointer}/${index}`,
    problems: place.problems
  }));
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function objectAt(place) {
  if (isAbsent(place)) return null;
  if (isObject(place.value)) return place;
  report(place, "an object");
  return null;
}
function textAt(place) {
  if (isAbsent(place)) return null;
  if (typeof place.value === "string") return place.value;
  report(place, "a text");
  return null;
}
function flagAt(place) {
  if (isAbsent(place)) return null;
  if (typeof place.value === "boolean") return place.value;
  report(place, "true or false");
  return null;
}
function countAt(place) {
  if (isAbsent(place)) return null;
  const { value } = place;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  report(place, "a whole number, 0 or more");
  return null;
}
function timeAt(place) {
  if (isAbsent(place) || place.value === NO_TIME) return null;
  const { value } = place;
  if (typeof value === "string" && TIME.test(value) && !Number.isNaN(new Date(value).getTime())) return value;
  report(place, "a time such as 2026-05-21T12:00:00Z");
  return null;
}
function wordAt(place, words) {
  if (isAbsent(place)) return null;
  const word = words.find((known) => known === place.value);
  if (word !== void 0) return word;
  report(place, `one of ${words.join(", ")}`);
  return null;
}
function describe2(value) {
  if (value === void 0) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (isObject(value)) return "an object";
  const text = JSON.stringify(value);
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}

// src/read/gh-checks.ts
var KINDS = ["CheckRun", "StatusContext"];
function readCheck(place) {
  return kindOf(place) === "StatusContext" ? readStatus(place) : readRun(place);
}
function kindOf(place) {
  const named = wordAt(fieldAt(place, "__typename"), KINDS);
  return named ?? (isAbsent(fieldAt(place, "context")) ? "CheckRun" : "StatusContext");
}
function readRun(place) {
  const name = nameAt(fieldAt(place, "name"));
  const workflowName = textAt(fieldAt(place, "workflowName"));
  const conclusion = wordAt(fieldAt(place, "conclusion"), CHECK_CONCLUSIONS);
  const status = wordAt(fieldAt(place, "status"), CHECK_STATUSES);
  const startedAt = timeAt(fieldAt(place, "startedAt"));
  const url = textAt(fieldAt(place, "detailsUrl"));
  const facts = {
    workflowName,
    event: textAt(fieldAt(place, "event")),
    conclusion,
    // Only what is completed has a conclusion; a row that says neither is not known to have ended.
    status: status ?? (conclusion === null ? "PENDING" : "COMPLETED"),
    startedAt,
    completedAt: timeAt(fieldAt(place, "completedAt")),
    url,
    neverStarted: flagAt(fieldAt(place, "neverStarted"))
  };
  if (name === null) return null;
  const id = textAt(fieldAt(place, "id")) ?? url ?? `${workflowName ?? ""}/${name}@${startedAt ?? ""}`;
  return { kind: "check-run", id, name, appId: null, ...facts };
}
function readStatus(place) {
  const name = nameAt(fieldAt(place, "context"));
  const state = wordAt(fieldAt(place, "state"), STATUS_STATES) ?? "PENDING";
  const createdAt = timeAt(fieldAt(place, "startedAt")) ?? timeAt(fieldAt(place, "createdAt"));
  const url = textAt(fieldAt(place, "targetUrl"));
  if (name === null) return null;
  const id = textAt(fieldAt(place, "id")) ?? `${name}@${createdAt ?? ""}`;
  return { kind: "status-context", id, name, state, createdAt, url };
}
function nameAt(place) {
  if (isAbsent(place)) report(place, "the name of the check");
  return textAt(place);
}

// src/read/gh-feedback.ts
function readActor(place) {
  const account = objectAt(place);
  if (account === null) return null;
  const login = textAt(fieldAt(account, "login"));
  const isBot = flagAt(fieldAt(account, "is_bot"));
  if (login === null) return null;
  return { login: plainLogin(login), isBot: isBot === true || isSpeltAsBot(login) };
}
function readComment(place, own) {
  const words = readAuthor(place, own);
  const createdAt = timeAt(fieldAt(place, "createdAt"));
  return {
    ...words,
    id: textAt(fieldAt(place, "id")) ?? `comment:${words.author?.login ?? ""}@${createdAt ?? ""}`,
    createdAt: createdAt ?? "",
    body: textAt(fieldAt(place, "body")) ?? "",
    isMinimized: flagAt(fieldAt(place, "isMinimized")) ?? false
  };
}
function readReview(place, own) {
  const words = readAuthor(place, own);
  const submittedAt = timeAt(fieldAt(place, "submittedAt"));
  return {
    ...words,
    id: textAt(fieldAt(place, "id")) ?? `review:${words.author?.login ?? ""}@${submittedAt ?? ""}`,
    state: wordAt(fieldAt(place, "state"), REVIEW_STATES) ?? "COMMENTED",
    submittedAt,
    body: textAt(fieldAt(place, "body")) ?? ""
  };
}
function readThread(place, own) {
  const path = textAt(fieldAt(place, "path")) ?? "";
  const line = countAt(fieldAt(place, "line"));
  return {
    id: textAt(fieldAt(place, "id")) ?? `thread:${path}:${line ?? ""}`,
    isResolved: flagAt(fieldAt(place, "isResolved")) ?? false,
    isOutdated: flagAt(fieldAt(place, "isOutdated")) ?? false,
    path,
    line,
    comments: objectsAt(fieldAt(place, "comments")).map((comment) => readComment(comment, own))
  };
}
function readAuthor(place, own) {
  const author = readActor(fieldAt(place, "author"));
  const isByViewer = flagAt(fieldAt(place, "viewerDidAuthor")) === true;
  return {
    author,
    association: wordAt(fieldAt(place, "authorAssociation"), AUTHOR_ASSOCIATIONS) ?? "MEMBER",
    isOurs: isByViewer || author !== null && own.has(loginKey(author.login))
  };
}

// src/read/json-syntax-error.ts
var SPACE = /[ \t\n\r]*/y;
var ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
var SCALAR = /(?:true|false|null)|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
var FIRST_PRINTABLE = 32;
var AFTER = {
  value: open,
  "value or ]": (token, closers) => token === "]" ? close(token, closers) : open(token, closers),
  key: (token) => token.startsWith('"') ? "colon" : null,
  "key or }": (token, closers) => token === "}" ? close(token, closers) : AFTER.key(token, closers),
  colon: (token) => token === ":" ? "value" : null,
  "comma or end": (token, closers) => {
    if (token !== ",") return close(token, closers);
    return closers.at(-1) === "}" ? "key" : "value";
  }
};
var WORDS = {
  value: "a JSON value",
  "value or ]": 'a JSON value or "]"',
  key: "a key in double quotes",
  "key or }": 'a key in double quotes or "}"',
  colon: '":"',
  "comma or end": '"," or the end of the list or object'
};
function findJsonSyntaxError(text) {
  const closers = [];
  let expectation = "value";
  let offset = skip(SPACE, text, 0);
  while (expectation !== "comma or end" || closers.length > 0) {
    const token = readToken(text, offset);
    const next = token === "" ? null : AFTER[expectation](token, closers);
    if (next === null) return describe3(text, offset, WORDS[expectation]);
    expectation = next;
    offset = skip(SPACE, text, offset + token.length);
  }
  return offset === text.length ? null : describe3(text, offset, "the end of the text");
}
function readToken(text, offset) {
  const first = text.charAt(offset);
  if ("{}[],:".includes(first)) return first;
  return text.slice(offset, first === '"' ? endOfString(text, offset) : skip(SCALAR, text, offset));
}
function endOfString(text, start3) {
  let offset = start3 + 1;
  while (text.charCodeAt(offset) >= FIRST_PRINTABLE) {
    const character = text.charAt(offset);
    if (character === '"') return offset + 1;
    const next = character === "\\" ? skip(ESCAPE, text, offset) : offset + 1;
    if (next === offset) return start3;
    offset = next;
  }
  return start3;
}
function open(token, closers) {
  if (token === "{" || token === "[") {
    closers.push(token === "{" ? "}" : "]");
    return token === "{" ? "key or }" : "value or ]";
  }
  return "}],:".includes(token) ? null : "comma or end";
}
function close(token, closers) {
  if (token !== closers.at(-1)) return null;
  closers.pop();
  return "comma or end";
}
function skip(pattern, text, offset) {
  pattern.lastIndex = offset;
  return offset + (pattern.exec(text)?.[0].length ?? 0);
}
function describe3(text, offset, expected) {
  const before = text.slice(0, offset).split("\n");
  return {
    line: before.length,
    column: (before.at(-1) ?? "").length + 1,
    expected,
    found: found(text, offset)
  };
}
function found(text, offset) {
  if (offset >= text.length) return "the end of the text";
  const isBrokenString = text.charAt(offset) === '"' && readToken(text, offset) === "";
  if (isBrokenString) return "a string that is not closed, or has a line break or a bad escape in it";
  return JSON.stringify(String.fromCodePoint(text.codePointAt(offset) ?? 0));
}

// src/read/gh-pull-request.ts
var BASE_MERGE = /^Merge (?:branch(?:es)? .+ into |remote-tracking branch(?:es)? )/;
var NAMELESS = "(unknown)";
function readGhPullRequest(text) {
  const problems = [];
  const document = parse2(text.replace(/^\ufeff/, ""), problems);
  if (document === null) return { status: "unreadable", problems };
  const pull = readPull(document);
  return pull === null || problems.length > 0 ? { status: "unreadable", problems } : { status: "read", pull };
}
function parse2(text, problems) {
  const place = { value: parseJson(text), pointer: "", problems };
  if (isObject(place.value)) return place;
  const error2 = place.value === void 0 ? findJsonSyntaxError(text) : null;
  if (error2 === null) {
    report(place, "one object, as `gh pr view N --json …` prints it");
    return null;
  }
  const { line, column, expected, found: found2 } = error2;
  problems.push({ where: `line ${line}, column ${column}`, expected, found: found2 });
  return null;
}
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
function readPull(place) {
  const state = readState(fieldAt(place, "state"));
  const own = new Set(textsAt(fieldAt(place, "self")).map(loginKey));
  const threads = fieldAt(place, "reviewThreads");
  const facts = {
    ...readHeader(place),
    ...readMergeFacts(place),
    checks: {
      rows: objectsAt(fieldAt(place, "statusCheckRollup")).flatMap((row) => readCheck(row) ?? []),
      // gh reads every page of the rollup.
      isComplete: true,
      requiredNames: textsAt(fieldAt(place, "requiredChecks"))
    },
    reviews: readReviews(place, own),
    threads: isAbsent(threads) ? null : objectsAt(threads).map((thread) => readThread(thread, own)),
    comments: objectsAt(fieldAt(place, "comments")).map((comment) => readComment(comment, own)),
    headCommittedAt: readHeadCommittedAt(fieldAt(place, "commits"))
  };
  return state === null ? null : { ...facts, state };
}
function readHeader(place) {
  return {
    nodeId: textAt(fieldAt(place, "id")),
    number: countAt(fieldAt(place, "number")) ?? 0,
    url: textAt(fieldAt(place, "url")) ?? "",
    title: textAt(fieldAt(place, "title")) ?? "",
    isDraft: flagAt(fieldAt(place, "isDraft")) ?? false,
    author: readActor(fieldAt(place, "author")),
    headRefName: textAt(fieldAt(place, "headRefName")) ?? NAMELESS,
    headRefOid: textAt(fieldAt(place, "headRefOid")),
    baseRefName: textAt(fieldAt(place, "baseRefName")) ?? NAMELESS,
    isCrossRepository: flagAt(fieldAt(place, "isCrossRepository")) ?? false,
    updatedAt: timeAt(fieldAt(place, "updatedAt"))
  };
}
function readMergeFacts(place) {
  return {
    mergedAt: timeAt(fieldAt(place, "mergedAt")),
    closedAt: timeAt(fieldAt(place, "closedAt")),
    mergeable: wordAt(fieldAt(place, "mergeable"), MERGEABLE) ?? "UNKNOWN",
    mergeStateStatus: wordAt(fieldAt(place, "mergeStateStatus"), MERGE_STATE_STATUSES) ?? "UNKNOWN",
    reviewDecision: wordAt(fieldAt(place, "reviewDecision"), REVIEW_DECISIONS),
    behindBy: countAt(fieldAt(place, "behindBy"))
  };
}
function readState(place) {
  if (isAbsent(place)) report(place, `one of ${PULL_STATES.join(", ")} (add \`state\` to --json)`);
  return wordAt(place, PULL_STATES);
}
function readReviews(place, own) {
  const places = [...objectsAt(fieldAt(place, "latestReviews")), ...objectsAt(fieldAt(place, "reviews"))];
  const reviews = places.map((review) => readReview(review, own));
  return [...new Map(reviews.map((review) => [review.id, review])).values()];
}
function readHeadCommittedAt(place) {
  const dates = objectsAt(place).flatMap((commit) => {
    const headline = textAt(fieldAt(commit, "messageHeadline")) ?? "";
    const date = timeAt(fieldAt(commit, "committedDate"));
    return date === null || BASE_MERGE.test(headline) ? [] : [date];
  });
  const newestFirst = dates.sort((a, b) => new Date(b).getTime() - new Date(a).getTime());
  return newestFirst[0] ?? null;
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

// src/render/verdict-line.ts
var UNPRINTABLE = /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
function formatVerdictLine({ name, reason }) {
  return `${name} reason=${JSON.stringify(reason).replace(UNPRINTABLE, escapeUnit)}`;
}
function escapeUnit(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

// src/commands/classify-details.ts
var classifyDetails = `The verdict is the first that fits of MERGED, CLOSED, CONFLICTS, CI-FAILED, NEEDS-RESPONSE, BEHIND,
CI-BLOCKED, PENDING, CLEAN; or ERROR (and exit code 1) when the facts cannot be read. The reason is a
JSON string. With --json the answer is {"verdict","reason","causes"}.

Fields that are read; others are ignored. A missing list is empty, a missing scalar null; the empty
text and the time 0001-01-01T00:00:00Z, which gh prints for what is not there, count as missing.
Only \`state\` must be there. A value of another type, or a word that GitHub does not use, is an ERROR.

  state                   OPEN, CLOSED or MERGED
  mergedAt, closedAt      times, as 2026-05-21T12:00:00Z
  mergeable               MERGEABLE, CONFLICTING or UNKNOWN (null is UNKNOWN, and UNKNOWN is PENDING)
  mergeStateStatus        DIRTY is a conflict; BEHIND and UNSTABLE only keep a verdict from CLEAN
  reviewDecision          APPROVED, CHANGES_REQUESTED or REVIEW_REQUIRED
  headRefName, headRefOid, baseRefName, isCrossRepository, isDraft
  id, number, title, url, updatedAt
  author                  login, is_bot
  statusCheckRollup       of check runs: name, workflowName, status, conclusion, startedAt, completedAt,
                          detailsUrl; of commit statuses: context, state, startedAt (or createdAt),
                          targetUrl; of both: __typename, id. A run that was replaced by a newer one of
                          the same name, workflow and event is left out
  comments                id, author.login, authorAssociation (missing: MEMBER), body, createdAt,
                          isMinimized, viewerDidAuthor (true: the comment is ours)
  reviews, latestReviews  id, author.login, authorAssociation (missing: MEMBER), body, state, submittedAt
  commits                 oid, committedDate, messageHeadline. The newest one answers older feedback,
                          merges of the base branch excepted

Fields that gh does not print and a file may add:

  behindBy                commits on the base that the head lacks; missing: not measured, never BEHIND
  self                    a login, or a list: whose comments and reviews are ours. Our words are never
                          feedback, and they answer what is older
  requiredChecks          names that the base branch requires; one that is not reported is PENDING
  neverStarted, event     on a check run: true when the job was never started (billing, approval), which
                          makes it CI-BLOCKED; the event that triggered its workflow
  reviewThreads           id, isResolved, isOutdated, path, line, comments (as above)`;

// src/render/problem-line.ts
function problemLine({ file, line, column, message, expected, found: found2 }) {
  return `${file}:${line}:${column}: ${message} (expected ${expected}; found ${found2})`;
}

// src/commands/failure.ts
function wrongUsage(problems, help) {
  return { ...failureOf(new BadInput(problems)), hint: `See ${help}.`, exitCode: 2 };
}
function refusal(problems) {
  return {
    message: problems.map((problem) => problem.message).join("\n"),
    problems,
    causes: [],
    hint: null,
    exitCode: 1
  };
}
function failureOf(error2) {
  const causes = error2 instanceof Error ? causesOf(error2) : [];
  const failure = { problems: [], causes, hint: null, exitCode: 1 };
  if (error2 instanceof BadInput) {
    return { ...failure, message: error2.message, problems: error2.problems.map((message) => ({ message })) };
  }
  if (error2 instanceof CommandFailed)
    return { ...failure, message: error2.message, causes: [...lastLines(error2), ...causes] };
  if (error2 instanceof RefusedByGitHub) return { ...failure, message: error2.message };
  if (error2 instanceof OurBug) return { ...failure, message: `${error2.message} ${PLEASE_REPORT}` };
  const text = error2 instanceof Error ? error2.stack ?? error2.message : `Something was thrown: ${String(error2)}`;
  return { ...failure, message: `${text}
${PLEASE_REPORT}` };
}
function printFailure(failure, isJson, io2) {
  const { message, problems, causes } = failure;
  if (isJson) {
    const error2 = causes.length === 0 ? { message, problems } : { message, problems, causes };
    io2.stdout(`${JSON.stringify({ error: error2 })}
`);
    return failure.exitCode;
  }
  const lines = problems.length === 0 ? [message] : problems.map(formatProblem);
  for (const line of lines) io2.stderr(`error: ${visible(line)}
`);
  for (const cause of causes) io2.stderr(`  caused by: ${visible(cause)}
`);
  if (failure.hint !== null) io2.stderr(`${failure.hint}
`);
  return failure.exitCode;
}
var PLEASE_REPORT = "This is a mistake in sdlc-orchestrator; please report it.";
function visible(text) {
  return text.replace(/[^\P{Cc}\n\t]/gu, "�");
}
function formatProblem(problem) {
  return "file" in problem ? problemLine(problem) : problem.message;
}
function lastLines(error2) {
  const lines = error2.stderr.split("\n").filter((line) => line.trim() !== "");
  return lines.slice(-5);
}
function causesOf(error2) {
  const causes = [];
  let cause = error2.cause;
  while (cause !== void 0 && cause !== null && causes.length < 10) {
    causes.push(cause instanceof Error ? cause.message : String(cause));
    cause = cause instanceof Error ? cause.cause : void 0;
  }
  return causes;
}

// src/commands/online.ts
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as join3 } from "node:path";

// src/decide/branch-names.ts
var SLOT = "{slug}";
var SLUG = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
function branchOf(slug, pattern) {
  return pattern.replaceAll(SLOT, () => slug);
}
function branchesOf(slug, patterns) {
  const namesBySlug = namesByPatterns.get(patterns) ?? /* @__PURE__ */ new Map();
  namesByPatterns.set(patterns, namesBySlug);
  const names = namesBySlug.get(slug) ?? makeNames(slug, patterns);
  namesBySlug.set(slug, names);
  return names;
}
var namesByPatterns = /* @__PURE__ */ new WeakMap();
function makeNames(slug, patterns) {
  const names = [];
  for (const [index, pattern] of patterns.entries()) {
    if (!pattern.includes(SLOT)) continue;
    const name = branchOf(slug, pattern);
    const owner = index === 0 ? null : slugOfBranch(name, patterns.slice(0, index));
    if (owner === null) names.push(name);
  }
  return names;
}
function newBranchOf(slug, patterns) {
  const pattern = patterns.find((candidate) => candidate.includes(SLOT));
  if (pattern !== void 0) return branchOf(slug, pattern);
  throw new OurBug(`No branch pattern holds ${SLOT}; found: ${JSON.stringify(patterns)}.`);
}
function slugOfBranch(branch, patterns) {
  for (const pattern of patterns) {
    const slug = slugByPattern(branch, pattern);
    if (slug !== null) return slug;
  }
  return null;
}
function slugByPattern(branch, pattern) {
  const start3 = pattern.indexOf(SLOT);
  if (start3 === -1 || !branch.startsWith(pattern.slice(0, start3))) return null;
  const literals = pattern.split(SLOT);
  const length = (branch.length - literals.join("").length) / (literals.length - 1);
  const slug = branch.slice(start3, start3 + Math.max(0, length));
  return SLUG.test(slug) && branchOf(slug, pattern) === branch ? slug : null;
}

// src/decide/details-needed.ts
var WORTH_A_LOOK = ["CI-FAILED", "CI-BLOCKED", "NEEDS-RESPONSE"];
var MOST_UNKNOWN = 5;
function detailsNeeded(pulls, context3) {
  const { settings, base, now } = context3;
  const inScope = pulls.filter(
    (pull) => !pull.isCrossRepository && pull.baseRefName === base.branch && slugOfBranch(pull.headRefName, settings.branchPatterns) !== null
  );
  const { trustedAuthors, ignoredAuthors } = settings;
  const toLookAt = inScope.filter((pull) => {
    const verdict = classify(pull, { now, trustedAuthors, ignoredAuthors });
    return WORTH_A_LOOK.includes(verdict.name) || !pull.checks.isComplete;
  });
  const unknown2 = inScope.filter((pull) => pull.mergeable === "UNKNOWN" && !toLookAt.includes(pull));
  const askedAgain = unknown2.length > MOST_UNKNOWN ? [] : unknown2;
  return [...toLookAt, ...askedAgain].map((pull) => pull.number);
}

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

// src/decide/run-scope.ts
function outsideRun(item, only) {
  const wanted = [];
  if (only.task !== null) wanted.push({ kind: "task", slug: only.task });
  if (only.pull !== null) wanted.push({ kind: "pull", number: only.pull });
  const names = wanted.map(formatItem);
  if (names.length === 0 || names.includes(formatItem(item))) return null;
  return `this run acts only on ${names.join(" and ")}`;
}

// src/decide/leftover-branches.ts
function leftoverBranches(facts, closeOutsBySlug) {
  if (facts.snapshot.unreadablePulls.length > 0) return [];
  const bases = new Set(facts.snapshot.openPulls.map((pull) => pull.baseRefName));
  return findLeftovers(facts, closeOutsBySlug).flatMap((leftover) => {
    const { branch } = leftover;
    if (branch === facts.snapshot.base.branch || bases.has(branch) || isOpenHead(branch, facts)) return [];
    const pull = mergedHere(leftover, facts);
    return pull === void 0 || isKept(leftover, pull, facts) ? [] : [deleteBranch(leftover, pull)];
  });
}
function findLeftovers(facts, closeOutsBySlug) {
  const { tasks, settings, branchOidsByName } = facts.snapshot;
  const leftovers = [];
  for (const task of tasks.tasksBySlug.values()) {
    const closeOut3 = closeOutsBySlug.get(task.slug) ?? null;
    if (closeOut3 === null && task.status.phase !== "closed") continue;
    for (const branch of branchesOf(task.slug, settings.branchPatterns)) {
      const oid = branchOidsByName.get(branch);
      if (oid !== void 0) leftovers.push({ slug: task.slug, branch, oid, closeOut: closeOut3 });
    }
  }
  return leftovers;
}
function isOpenHead(branch, facts) {
  const lookedUp = facts.snapshot.pullsByBranch.get(branch) ?? [];
  return facts.openPullsByHead.has(branch) || lookedUp.some((pull) => pull.state === "OPEN");
}
function mergedHere(leftover, facts) {
  const { pullsByBranch, base, evidenceByPull } = facts.snapshot;
  return pullsByBranch.get(leftover.branch)?.find((pull) => {
    if (!isMergedAt(pull, leftover.oid, base.branch)) return false;
    return evidenceByPull.get(pull.number)?.isReachable === true;
  });
}
function isMergedAt(pull, oid, baseBranch) {
  if (pull.state !== "MERGED" || pull.isCrossRepository) return false;
  return pull.baseRefName === baseBranch && pull.headRefOid === oid;
}
function isKept(leftover, pull, facts) {
  const task = { kind: "task", slug: leftover.slug };
  const repair = { kind: "pull", number: pull.number };
  const busy = facts.claims.busyByItem;
  if (busy.has(formatItem(task)) || busy.has(formatItem(repair))) return true;
  return outsideRun(task, facts.snapshot.settings.only) !== null;
}
function deleteBranch(leftover, pull) {
  return {
    kind: "delete-branch",
    branch: leftover.branch,
    oid: leftover.oid,
    afterCloseOutOf: leftover.closeOut?.slug ?? null,
    because: `#${pull.number} merged this very commit, and its task is closed`
  };
}

// src/decide/pulls-of-task.ts
function groupByHead(pulls) {
  const byHead = /* @__PURE__ */ new Map();
  for (const pull of pulls) {
    if (pull.isCrossRepository) continue;
    const others = byHead.get(pull.headRefName);
    if (others === void 0) byHead.set(pull.headRefName, [pull]);
    else others.push(pull);
  }
  return byHead;
}
var NO_PULLS = { unanswered: [], open: [], merged: [], closed: [], mergedFromForks: [] };
function pullsOfTask(slug, source) {
  const branches = branchesOf(slug, source.settings.branchPatterns);
  if (branches.every((branch) => hasNoPulls(branch, source))) return NO_PULLS;
  const pulls = branches.flatMap((branch) => source.pullsByBranch.get(branch) ?? []);
  const ours = pulls.filter((pull) => !pull.isCrossRepository);
  return {
    unanswered: branches.filter((branch) => !source.pullsByBranch.has(branch)),
    open: openNumbers(branches, ours, source),
    merged: ours.filter(isMerged).sort(byNewestMerge),
    closed: ours.filter((pull) => pull.state === "CLOSED").sort(byNewest),
    mergedFromForks: pulls.filter((pull) => pull.isCrossRepository && isMerged(pull))
  };
}
function closedSinceMerge({ closed: closed2, merged: merged2 }) {
  const [newest] = closed2;
  const [merge2] = merged2;
  if (newest === void 0 || merge2 === void 0) return newest;
  return time(newest.closedAt) > time(merge2.mergedAt) ? newest : void 0;
}
function hasNoPulls(branch, source) {
  return source.pullsByBranch.get(branch)?.length === 0 && !source.openPullsByHead.has(branch);
}
function openNumbers(branches, ours, source) {
  const listed = branches.flatMap((branch) => source.openPullsByHead.get(branch) ?? []);
  const lookedUp = ours.filter((pull) => pull.state === "OPEN");
  return [...new Set([...listed, ...lookedUp].map((pull) => pull.number))].sort((a, b) => a - b);
}
function isMerged(pull) {
  return pull.state === "MERGED";
}
function byNewestMerge(a, b) {
  return time(b.mergedAt) - time(a.mergedAt) || b.number - a.number;
}
function byNewest(a, b) {
  return b.number - a.number;
}
function time(text) {
  const parsed = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(parsed) ? 0 : parsed;
}

// src/decide/evidence-needed.ts
function evidenceNeeded(source) {
  const pullSource = { ...source, openPullsByHead: groupByHead(source.openPulls) };
  const baseBranch = source.base.branch;
  return [...source.tasks.tasksBySlug.values()].flatMap((task) => {
    const isClosed2 = task.status.phase === "closed";
    const pulls = isClosed2 ? pullsLeftBehind(task, source) : pullsWorthAsking(task, pullSource, baseBranch);
    return pulls.map((pull) => ({ pull, path: task.path, baseBranch }));
  });
}
function pullsWorthAsking(task, source, baseBranch) {
  const pulls = pullsOfTask(task.slug, source);
  if (pulls.open.length > 0) return [];
  const merged2 = pulls.merged.filter((pull) => pull.baseRefName === baseBranch);
  const closed2 = closedSinceMerge(pulls);
  return [...merged2, ...closed2 === void 0 ? [] : [closed2]];
}
function pullsLeftBehind(task, source) {
  return branchesOf(task.slug, source.settings.branchPatterns).flatMap((branch) => {
    const oid = source.branchOidsByName.get(branch);
    if (oid === void 0) return [];
    const pulls = source.pullsByBranch.get(branch) ?? [];
    return pulls.filter((pull) => isMergedAt(pull, oid, source.base.branch));
  });
}

// src/domain/close-out-branch.ts
var CLOSE_OUT_BRANCH = "sdlc/close-out";

// src/decide/find-branches.ts
function findBranches(source) {
  const branches = /* @__PURE__ */ new Set();
  const leased = new Set(source.leases.active.map(({ slug }) => slug));
  for (const task of source.tasks.tasksBySlug.values()) {
    for (const branch of branchesWorthAsking(task, source, leased)) branches.add(branch);
  }
  for (const branch of branchesOfHeldTasks(source)) branches.add(branch);
  if (source.branchOidsByName.has(CLOSE_OUT_BRANCH)) branches.add(CLOSE_OUT_BRANCH);
  return {
    branches: [...branches].sort(),
    compare: source.openPulls.filter((pull) => !pull.isCrossRepository).map(({ number, headRefName, baseRefName }) => ({ number, headRefName, baseRefName })),
    ahead: branchesLeft(source).map((branch) => ({ branch, baseRefName: source.base.branch }))
  };
}
function branchesLeft(source) {
  const own = source.openPulls.filter((pull) => !pull.isCrossRepository);
  const heads = new Set(own.map((pull) => pull.headRefName));
  return [...source.tasks.tasksBySlug.values()].filter(({ status }) => status.phase !== "closed").flatMap(({ slug }) => branchesOf(slug, source.settings.branchPatterns)).filter((branch) => source.branchOidsByName.has(branch) && !heads.has(branch)).filter((branch) => branch !== source.base.branch).sort();
}
function branchesWorthAsking(task, source, leased) {
  const branches = branchesOf(task.slug, source.settings.branchPatterns);
  if (task.status.phase !== "closed" || leased.has(task.slug)) return branches;
  return branches.filter((branch) => source.branchOidsByName.has(branch));
}
function branchesOfHeldTasks(source) {
  return source.claims.flatMap(({ document }) => {
    const isOpen3 = document.holder !== null || document.attempts.some(({ outcome }) => outcome === null);
    if (!isOpen3 || document.item.kind !== "task") return [];
    return branchesOf(document.item.slug, source.settings.branchPatterns);
  });
}

// src/decide/our-words.ts
function markOurWords(pull, claims) {
  const attempts = claims.flatMap(
    ({ document: { item, attempts: made } }) => item.kind === "pull" && item.number === pull.number ? made : []
  );
  const mark = (words, at3) => words.isOurs && words.author?.isBot === false ? { ...words, isOurs: isWithin(attempts, at3) } : words;
  return {
    ...pull,
    comments: pull.comments.map((comment) => mark(comment, comment.createdAt)),
    reviews: pull.reviews.map((review) => mark(review, review.submittedAt)),
    threads: pull.threads?.map((thread) => ({
      ...thread,
      comments: thread.comments.map((comment) => mark(comment, comment.createdAt))
    })) ?? null
  };
}
function isWithin(attempts, at3) {
  if (at3 === null) return false;
  const time2 = Date.parse(at3);
  return attempts.some(
    ({ startedAt, endedAt }) => time2 >= Date.parse(startedAt) && (endedAt === null || time2 <= Date.parse(endedAt))
  );
}

// src/read/dependency-cycles.ts
function findDependencyCycles(edges) {
  const stuck = findStuck(edges);
  const next = /* @__PURE__ */ new Map();
  for (const node of stuck) {
    const target = edges.get(node)?.find((candidate) => stuck.has(candidate));
    if (target !== void 0) next.set(node, target);
  }
  return { stuck, cycles: followToCycles(next) };
}
function findStuck(edges) {
  const waiters = invert(edges);
  const open2 = new Map([...edges].map(([node, targets]) => [node, targets.length]));
  const free = [...edges.keys()].filter((node) => open2.get(node) === 0);
  for (let node = free.pop(); node !== void 0; node = free.pop()) {
    open2.delete(node);
    for (const waiter of waiters.get(node) ?? []) if (countDown(open2, waiter) === 0) free.push(waiter);
  }
  return new Set(open2.keys());
}
function invert(edges) {
  const waiters = new Map([...edges.keys()].map((node) => [node, []]));
  for (const [node, targets] of edges) for (const target of targets) waiters.get(target)?.push(node);
  return waiters;
}
function countDown(counts, key) {
  const left = (counts.get(key) ?? 0) - 1;
  counts.set(key, left);
  return left;
}
function followToCycles(next) {
  const seen = /* @__PURE__ */ new Set();
  const cycles = [];
  for (const start3 of next.keys()) {
    const path = [];
    const placeOnPath = /* @__PURE__ */ new Map();
    let node = start3;
    for (; node !== void 0 && !seen.has(node); node = next.get(node)) {
      seen.add(node);
      placeOnPath.set(node, path.length);
      path.push(node);
    }
    const begin = node === void 0 ? void 0 : placeOnPath.get(node);
    if (begin !== void 0) cycles.push(path.slice(begin));
  }
  return cycles;
}

// src/read/fault.ts
function toProblem(file, severity, fault) {
  return { severity, file, ...fault };
}

// src/read/found-text.ts
var LIMIT = 120;
function foundText(value) {
  if (value === void 0) return "nothing";
  if (value === null) return "an empty value";
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object") return "a mapping";
  return `the ${typeof value} ${String(value)}`;
}
function quoted(text) {
  const head = text.length > LIMIT ? `${text.slice(0, LIMIT)}…` : text;
  return JSON.stringify(head);
}

// src/read/wikilink.ts
var WIKILINK = /^\[\[([A-Za-z0-9][A-Za-z0-9._-]*)\]\]$/;
function parseWikilink(value) {
  const text = typeof value === "string" ? value : bareText(value);
  const target = text === null ? void 0 : WIKILINK.exec(text)?.[1];
  return text === null || target === void 0 ? null : { text, target };
}
function bareText(value) {
  const inner = onlyItem(onlyItem(value));
  return typeof inner === "string" ? `[[${inner}]]` : null;
}
function onlyItem(value) {
  return Array.isArray(value) && value.length === 1 ? value[0] : void 0;
}
var OTHER_KINDS = /* @__PURE__ */ new Map([
  ["B", "backlog item"],
  ["C", "capability"],
  ["D", "decision"],
  ["DR", "driver"],
  ["M", "milestone"],
  ["N", "note"],
  ["PR", "product"],
  ["R", "reference"],
  ["RM", "roadmap"],
  ["S", "standard"]
]);
function otherEntityKind(basename2) {
  const prefix = /^([A-Z]{1,3})-[0-9A-Z]{4}(?:\.[0-9]+)?(?:-|$)/.exec(basename2)?.[1];
  return prefix === void 0 ? null : OTHER_KINDS.get(prefix) ?? null;
}

// src/read/task-name.ts
var USUAL = /^(T-[0-9A-Z]{4}(?:\.[0-9]+)?)(?:-[a-z0-9]+)*$/;
var TASK_ID = /^T-[0-9A-Z]{4}(?:\.[0-9]+)?(?=-|$)/;
var TASK_ID_IN_ANY_CASE = /^T-[0-9A-Z]{4}(?:\.[0-9]+)?(?=-|$)/i;
var DATED = /^[0-9]{4}-[0-9]{2}-[0-9]{2}-./;
var LONGEST = 200;
function parseTaskName(path) {
  const fileName = path.slice(path.lastIndexOf("/") + 1);
  if (!fileName.endsWith(".md")) return null;
  const slug = fileName.slice(0, -".md".length);
  const usualId = slug.length <= LONGEST ? USUAL.exec(slug)?.[1] : void 0;
  if (usualId !== void 0) return { slug, id: usualId, kind: "task", objection: null };
  return { slug, id: parseTaskId(slug), kind: kindOf2(slug), objection: objectionTo(slug) };
}
function parseTaskId(basename2) {
  return TASK_ID.exec(basename2)?.[0] ?? null;
}
function foldedTaskId(basename2) {
  return TASK_ID_IN_ANY_CASE.exec(basename2)?.[0].toUpperCase() ?? null;
}
function kindOf2(slug) {
  if (TASK_ID_IN_ANY_CASE.test(slug) || DATED.test(slug)) return "task";
  return otherEntityKind(slug) === null ? "free" : "other";
}
function objectionTo(slug) {
  if (parseItem(formatItem({ kind: "task", slug })) === null)
    return "it may hold only letters a-z, digits, `.`, `_` and `-`, and must begin with a letter or digit";
  if (slug.includes("..") || slug.endsWith(".")) return "it must not hold `..` nor end in `.`";
  if (/\.lock$/i.test(slug)) return "it must not end in `.lock`";
  if (slug.length > LONGEST) return `it must not be longer than ${LONGEST} characters`;
  const folded = foldedTaskId(slug);
  if (folded !== null && parseTaskId(slug) === null) return `ids are upper case: write ${folded}`;
  return null;
}

// src/read/task-links.ts
function indexTaskLinks(files) {
  const bySlug2 = new FileIndex(files, ({ slug }) => slug.toLowerCase());
  const byId = new FileIndex(files, ({ id, slug }) => id ?? foldedTaskId(slug));
  return {
    resolve: (target) => {
      const named = bySlug2.get(target.toLowerCase()).filter(({ slug }) => slug === target);
      return resolveTo(named.length > 0 ? named : byId.get(target).filter(({ id }) => id === target));
    },
    duplicates: listRivals([...bySlug2.crowds(), ...byId.crowds()])
  };
}
function resolveTo(files) {
  const [file, second] = files;
  if (file === void 0) return { kind: "dangling" };
  if (second !== void 0) return { kind: "ambiguous", slugs: files.map(({ slug }) => slug) };
  return { kind: file.isReadable ? "task" : "unreadable", slug: file.slug };
}
function listRivals(crowds) {
  const rivals = /* @__PURE__ */ new Map();
  for (const crowd of crowds) addRivals(rivals, crowd);
  return rivals;
}
function addRivals(all2, crowd) {
  const shown2 = crowd.slice(0, 11);
  crowd.forEach((file, index) => {
    const known = all2.get(file.slug) ?? [];
    const rivals = shown2.filter((_, at3) => at3 !== index).map(({ slug }) => slug);
    all2.set(file.slug, [.../* @__PURE__ */ new Set([...known, ...rivals])]);
  });
}
var FileIndex = class {
  #firsts = /* @__PURE__ */ new Map();
  #crowds = /* @__PURE__ */ new Map();
  constructor(files, keyOf) {
    for (const file of files) this.#add(keyOf(file), file);
  }
  get(key) {
    const first = this.#firsts.get(key);
    return this.#crowds.get(key) ?? (first === void 0 ? [] : [first]);
  }
  /** The lists of files that share a key. */
  crowds() {
    return this.#crowds.values();
  }
  #add(key, file) {
    if (key === null) return;
    const first = this.#firsts.get(key);
    const crowd = this.#crowds.get(key);
    if (first === void 0) this.#firsts.set(key, file);
    else if (crowd === void 0) this.#crowds.set(key, [first, file]);
    else crowd.push(file);
  }
};
function sameIdSlug(links, target) {
  const id = parseTaskId(target);
  const found2 = id === null || id === target ? null : links.resolve(id);
  return found2?.kind === "task" || found2?.kind === "unreadable" ? found2.slug : null;
}

// src/read/link-problems.ts
function linkProblems({ entries, tasksBySlug, links, cycles }) {
  return [
    ...entries.flatMap((entry) => duplicateProblem(entry, links)),
    ...entries.flatMap((entry) => isOpen(entry) ? parentProblem(entry, links) : []),
    ...entries.flatMap((entry) => isOpen(entry) ? dependencyProblems(entry, links) : []),
    ...cycles.flatMap((cycle) => cycleProblem(cycle, tasksBySlug, links))
  ];
}
function isOpen({ task }) {
  return task !== null && task.status.phase !== "closed";
}
function duplicateProblem(entry, links) {
  const rivals = links.duplicates.get(entry.slug);
  if (rivals === void 0) return [];
  const names = rivals.length === 0 ? "another file" : rivals.map((slug) => `\`${slug}\``).join(", ");
  const message = `The id or name of this task is also that of ${names}: give one of them another; until then none is started.`;
  const fault = {
    line: entry.idLine,
    column: 1,
    message,
    expected: "an id and name of its own",
    found: names
  };
  return [toProblem(entry.path, "error", fault)];
}
function parentProblem({ path, slug, parent }, links) {
  if (parent === null) return [];
  const found2 = links.resolve(parent.target);
  const isSelf = found2.kind === "task" && found2.slug === slug;
  if (!isSelf && found2.kind !== "dangling" && found2.kind !== "ambiguous") return [];
  const what = isSelf ? "this task itself, which is therefore never started" : missing(found2.kind);
  const message = `\`parent_key\` leads to ${what}: correct or remove it.`;
  const fault = {
    line: parent.line,
    column: 1,
    message,
    expected: "another task",
    found: foundText(parent.target)
  };
  return [toProblem(path, "warning", fault)];
}
function missing(kind) {
  return kind === "ambiguous" ? "more than one task" : "no task of this folder";
}
function dependencyProblems({ path, task }, links) {
  return (task?.dependsOn ?? []).flatMap((dependency) => {
    const message = dependencyMessage(dependency, links);
    if (message === null) return [];
    const { line, text } = dependency;
    const fault = { line, column: 1, message, expected: "a task of this folder", found: foundText(text) };
    return [toProblem(path, "error", fault)];
  });
}
function dependencyMessage({ text, target }, links) {
  const found2 = links.resolve(target);
  switch (found2.kind) {
    case "task":
      return null;
    case "unreadable":
      return `The dependency ${text} leads to \`${found2.slug}\`, which cannot be read: correct that file; until then this task waits.`;
    case "ambiguous":
      return `The dependency ${text} may mean ${found2.slugs.length} tasks: write the full name of one; until then this task waits.`;
    case "dangling":
      return danglingMessage(text, target, links);
  }
}
function danglingMessage(text, target, links) {
  const kind = otherEntityKind(target);
  if (kind !== null)
    return `The dependency ${text} is a ${kind}, whose state cannot be seen from the tasks folder: this task waits until it is removed.`;
  const namesake = sameIdSlug(links, target);
  const advice = namesake === null ? "correct or remove it" : `did you mean [[${namesake}]]`;
  return `The dependency ${text} leads to no task of this folder: ${advice}; until then this task waits.`;
}
function cycleProblem(cycle, tasksBySlug, links) {
  const turned = beginAtLeast(cycle);
  const task = tasksBySlug.get(turned[0] ?? "");
  if (task === void 0) return [];
  const next = turned[1] ?? task.slug;
  const dependency = task.dependsOn.find(({ target }) => leadsTo(links, target, next));
  const round = [...turned.slice(0, 10), ...turned.length > 10 ? ["…"] : [], task.slug].join(" → ");
  const message = turned.length === 1 ? "The task depends on itself: remove that dependency; until then it waits." : `These ${turned.length} tasks wait for each other: ${round}; remove one of the dependencies.`;
  const line = dependency?.line ?? 1;
  return [toProblem(task.path, "error", { line, column: 1, message, expected: "no cycle", found: round })];
}
function leadsTo(links, target, slug) {
  const found2 = links.resolve(target);
  return found2.kind === "task" && found2.slug === slug;
}
function beginAtLeast(cycle) {
  const least = [...cycle].sort()[0] ?? "";
  const at3 = cycle.indexOf(least);
  return [...cycle.slice(at3), ...cycle.slice(0, at3)];
}

// src/read/front-matter.ts
var import_gray_matter = __toESM(require_gray_matter(), 1);

// src/read/front-matter-slice.ts
var FRONT_MATTER_LIMIT = 64 * 1024;
var FENCE = "---";
var BYTE_ORDER_MARK = "\uFEFF";
function sliceFrontMatter(text) {
  const start3 = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  if (!text.startsWith(FENCE, start3)) return absent(firstLine(text, start3));
  const openingEnd = fenceEnd(text, start3);
  if (openingEnd === null || openingEnd === text.length) return badOpening(firstLine(text, start3));
  const close2 = text.slice(0, start3 + FRONT_MATTER_LIMIT).indexOf(`
${FENCE}`, openingEnd - 1) + 1;
  if (close2 === 0) return unclosed(text);
  const line = lineOf(text, close2);
  const end3 = fenceEnd(text, close2);
  if (end3 === null) return badFence(line, firstLine(text, close2));
  return {
    kind: "present",
    head: text.slice(start3, close2 + FENCE.length),
    yaml: text.slice(openingEnd, close2),
    body: text.slice(end3),
    bodyLine: line + 1
  };
}
function fenceEnd(text, at3) {
  const after = at3 + FENCE.length;
  if (after === text.length) return after;
  if (text.startsWith("\n", after)) return after + 1;
  return text.startsWith("\r\n", after) ? after + 2 : null;
}
function lineOf(text, offset) {
  let line = 1;
  for (let at3 = text.indexOf("\n"); at3 !== -1 && at3 < offset; at3 = text.indexOf("\n", at3 + 1)) line++;
  return line;
}
function firstLine(text, at3) {
  return text.slice(at3, at3 + 200).split("\n", 1)[0] ?? "";
}
function absent(found2) {
  const message = "The file has no front matter: begin its very first line with `---`.";
  return {
    kind: "absent",
    fault: { line: 1, column: 1, message, expected: "`---`", found: foundText(found2) }
  };
}
function badOpening(found2) {
  if (/^-{4,}\s*$/.test(found2)) return absent(found2);
  const message = "The front matter does not open with a line of exactly `---`: remove what follows the dashes (only YAML is read).";
  return broken(1, message, found2);
}
function unclosed(text) {
  const reach = text.length > FRONT_MATTER_LIMIT ? "within its first 64 KiB" : "anywhere";
  const message = `The front matter is never closed: no line ${reach} is exactly \`---\`; add one before the body.`;
  return broken(1, message, void 0);
}
function badFence(line, found2) {
  const message = "A line in the front matter begins with `---` and is not exactly that: close it with `---` alone, or indent it.";
  return broken(line, message, found2);
}
function broken(line, message, found2) {
  return {
    kind: "broken",
    fault: { line, column: 1, message, expected: "a line of exactly `---`", found: foundText(found2) }
  };
}

// src/read/plain-front-matter.ts
var SURE_CHARACTERS = /^[\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]*$/;
var KEY = /^[A-Za-z_][A-Za-z0-9_-]{0,99}$/;
var SPACE2 = 32;
var INTEGER = /^[0-9]{1,15}$/;
var OTHER_NUMBER = /^(?:0[xo]|[0-9.]+(?:[eE][-+]?[0-9]+)?$)/;
var WORDS2 = new Map([
  ...["null", "Null", "NULL"].map((word) => [word, null]),
  ...["true", "True", "TRUE"].map((word) => [word, true]),
  ...["false", "False", "FALSE"].map((word) => [word, false])
]);
var LONGEST_WORD = "false".length;
function wordIn(text) {
  return text.length > LONGEST_WORD ? void 0 : WORDS2.get(text);
}
function readPlainFrontMatter(yaml2, firstLine2) {
  const text = yaml2.includes("\r") ? yaml2.replaceAll("\r\n", "\n") : yaml2;
  if (!SURE_CHARACTERS.test(text)) return null;
  const cursor = { text, at: 0, line: firstLine2 };
  const data = /* @__PURE__ */ new Map();
  const keyLines = [];
  while (cursor.at < text.length) {
    const key = readKey(cursor);
    if (key === null || data.has(key)) return null;
    keyLines.push(cursor.line);
    const value = readValue(cursor);
    if (value === void 0) return null;
    data.set(key, value);
  }
  return { data, lines: new PlainLines(data, keyLines) };
}
var PlainLines = class {
  #data;
  #keyLines;
  constructor(data, keyLines) {
    this.#data = data;
    this.#keyLines = keyLines;
  }
  ofKey(key) {
    let index = 0;
    for (const known of this.#data.keys()) {
      if (known === key) return this.#keyLines[index] ?? null;
      index++;
    }
    return null;
  }
  ofItem(key, index) {
    const items = this.#data.get(key);
    const line = this.ofKey(key);
    if (line === null || !Array.isArray(items) || index >= items.length) return null;
    return line + 1 + index;
  }
};
function readKey(cursor) {
  const colon = cursor.text.indexOf(":", cursor.at);
  const key = cursor.text.slice(cursor.at, colon);
  if (colon === -1 || !KEY.test(key) || wordIn(key) !== void 0) return null;
  cursor.at = colon + 1;
  return key;
}
function readValueText(cursor) {
  const start3 = skipSpaces(cursor.text, cursor.at);
  const end3 = cursor.text.indexOf("\n", start3);
  if (start3 === cursor.at && start3 !== end3) return void 0;
  cursor.at = end3 + 1;
  cursor.line++;
  return cursor.text.slice(start3, end3);
}
function skipSpaces(text, from) {
  let at3 = from;
  while (text.charCodeAt(at3) === SPACE2) at3++;
  return at3;
}
function withoutTrailingSpaces(text) {
  let end3 = text.length;
  while (end3 > 0 && text.charCodeAt(end3 - 1) === SPACE2) end3--;
  return text.slice(0, end3);
}
function readValue(cursor) {
  const isEmpty = cursor.text.startsWith("\n", cursor.at);
  const text = readValueText(cursor);
  if (text === void 0) return void 0;
  if (isEmpty) return readItems(cursor);
  return text === "[]" ? [] : readScalar(text) ?? readOther(cursor, text);
}
function readOther(cursor, text) {
  return wordIn(text) === null ? null : continueSingleQuoted(cursor, text);
}
function readItems(cursor) {
  const { text } = cursor;
  const dash = `${text.slice(cursor.at, skipSpaces(text, cursor.at))}- `;
  const items = [];
  while (text.startsWith(dash, cursor.at)) {
    const start3 = skipSpaces(text, cursor.at + dash.length);
    const end3 = text.indexOf("\n", start3);
    const item = readScalar(text.slice(start3, end3));
    if (item === void 0) return void 0;
    items.push(item);
    cursor.at = end3 + 1;
    cursor.line++;
  }
  return items.length === 0 ? null : items;
}
function readScalar(text) {
  const first = text.charAt(0);
  if (first === "'") return readSingleQuoted(text.slice(1));
  if (first === '"') return readDoubleQuoted(text);
  const comment = text.indexOf(" #");
  return readPlain(comment === -1 ? text : withoutTrailingSpaces(text.slice(0, comment)));
}
function readPlain(text) {
  const first = text.charAt(0);
  if (text.includes(": ") || text.endsWith(":") || text.endsWith(" ")) return void 0;
  if (first >= "0" && first <= "9") return readNumber(text);
  if (!isPlainStart(first)) return void 0;
  const word = wordIn(text);
  return word === void 0 ? text : word;
}
function isPlainStart(first) {
  return first >= "a" && first <= "z" || first >= "A" && first <= "Z" || first === "_" || first === "/";
}
function readNumber(text) {
  if (INTEGER.test(text)) return Number(text);
  return OTHER_NUMBER.test(text) ? void 0 : text;
}
function readDoubleQuoted(text) {
  const isOneString = text.indexOf('"', 1) === text.length - 1 && !text.includes("\\");
  return isOneString ? text.slice(1, -1) : void 0;
}
function readSingleQuoted(text) {
  const close2 = closingQuote(text);
  if (close2 === -1 || close2 !== text.length - 1) return void 0;
  return unescaped(text.slice(0, close2));
}
function closingQuote(text) {
  let at3 = text.indexOf("'");
  while (at3 !== -1 && text.charAt(at3 + 1) === "'") at3 = text.indexOf("'", at3 + 2);
  return at3;
}
function continueSingleQuoted(cursor, text) {
  const opening = withoutTrailingSpaces(text.slice(1));
  if (!text.startsWith("'") || opening === "" || closingQuote(opening) !== -1) return void 0;
  const parts = [opening];
  while (cursor.text.startsWith(" ", cursor.at)) {
    const part = withoutTrailingSpaces(readValueText(cursor) ?? "");
    if (part === "" || part === "'") return void 0;
    if (closingQuote(part) !== -1) {
      const last = readSingleQuoted(part);
      return last === void 0 ? void 0 : [...parts.map(unescaped), last].join(" ");
    }
    parts.push(part);
  }
  return void 0;
}
function unescaped(text) {
  return text.includes("''") ? text.replaceAll("''", "'") : text;
}

// src/read/yaml-text.ts
var import_yaml = __toESM(require_dist(), 1);

// src/read/forbidden-character.ts
function findForbiddenCharacter(text) {
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code >= 32 && code < 127) continue;
    if (isPairStart(text, offset)) {
      offset++;
      continue;
    }
    if (isForbidden(code) || isLoneReturn(text, offset)) return { offset, name: codeName(code) };
  }
  return null;
}
function isForbidden(code) {
  if (code < 32) return code !== 9 && code !== 10 && code !== 13;
  if (code < 160) return code !== 133;
  if (code >= 55296 && code <= 57343) return true;
  return code === 65279 || code >= 65534;
}
function isLoneReturn(text, offset) {
  return text.charCodeAt(offset) === 13 && text.charCodeAt(offset + 1) !== 10;
}
function isPairStart(text, offset) {
  const high = text.charCodeAt(offset);
  const low = text.charCodeAt(offset + 1);
  return high >= 55296 && high <= 56319 && low >= 56320 && low <= 57343;
}
function codeName(code) {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

// src/read/yaml-complaint.ts
function unreadable(offset, detail) {
  const words = detail.slice(0, 200).replace(/\s+/g, " ");
  const message = `The front matter is not readable YAML: ${words}; correct it or quote the value.`;
  return { offset, message, expected: "YAML 1.2", found: null };
}
function tooDeep(offset, limit2) {
  const message = `The front matter nests more than ${limit2} levels deep: flatten it.`;
  return { offset, message, expected: `at most ${limit2} levels`, found: "more" };
}
function tooManyAliases(offset, limit2) {
  const message = `The front matter has more than ${limit2} aliases: write the values out.`;
  return { offset, message, expected: `at most ${limit2} aliases`, found: "more" };
}
function secondDocument(offset) {
  const message = "The front matter holds a second YAML document: close it with `---`, not with `...`.";
  return { offset, message, expected: "one document", found: "two" };
}
function notAMapping(offset, value) {
  const message = "The front matter must be `key: value` lines.";
  return { offset, message, expected: "a mapping", found: foundText(value) };
}
function forbiddenIn(offset, name) {
  const message = `The front matter holds the character ${name}, which no text editor shows: remove it.`;
  return { offset, message, expected: "printable text", found: name };
}
function foreignTag(offset, tag) {
  const message = `The YAML tag ${foundText(tag)} has no meaning here: remove it.`;
  return { offset, message, expected: "no tag", found: foundText(tag) };
}
function oddKey(offset) {
  const message = "A key of the front matter is a collection or an alias: write it as a word.";
  return { offset, message, expected: "a word", found: "a collection or an alias" };
}
function duplicateKey(offset, name) {
  const message = `The key ${foundText(name)} stands twice: keep one.`;
  return { offset, message, expected: "each key once", found: foundText(name) };
}

// src/read/yaml-text.ts
var DEEPEST = 64;
var MOST_ALIASES = 100;
var CORE_TAGS = new Set(
  ["str", "int", "float", "bool", "null", "map", "seq"].map((name) => `tag:yaml.org,2002:${name}`)
);
function readYaml(text) {
  const source = { text, lineCounter: new import_yaml.LineCounter() };
  source.lineCounter.addNewLine(0);
  const forbidden = findForbiddenCharacter(text);
  if (forbidden !== null) {
    const before = text.slice(0, forbidden.offset);
    for (const { index } of before.matchAll(/\n/g)) source.lineCounter.addNewLine(index + 1);
    return refuse(source, forbiddenIn(forbidden.offset, forbidden.name));
  }
  try {
    return readDocument(source);
  } catch (error2) {
    return refuse(source, unreadable(0, error2 instanceof Error ? error2.message : String(error2)));
  }
}
var COMPOSING = {
  version: "1.2",
  schema: "core",
  merge: false,
  strict: true,
  // The package's own check compares each key with all before it; ours is linear.
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: "silent"
};
function readDocument(source) {
  const { text, lineCounter } = source;
  const tokens = tokenize(text, lineCounter);
  if (typeof tokens === "number") return refuse(source, tooDeep(tokens, DEEPEST));
  const composer = new import_yaml.Composer({ ...COMPOSING, lineCounter });
  const [document, second] = composer.compose(tokens, true, text.length);
  if (document === void 0) return refuse(source, unreadable(0, "it holds no document"));
  const slip = document.errors[0] ?? document.warnings[0];
  if (slip !== void 0) return refuse(source, unreadable(slip.pos[0], slip.message));
  if (second !== void 0) return refuse(source, secondDocument(second.range[0]));
  const complaint = inspect(document);
  if (complaint !== null) return refuse(source, complaint);
  return { kind: "read", mapping: toMapping(document, lineCounter) };
}
function tokenize(text, lineCounter) {
  const parser = new import_yaml.Parser(lineCounter.addNewLine);
  const tokens = [];
  for (const lexeme of new import_yaml.Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > DEEPEST) return parser.offset;
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}
function inspect(document) {
  const root = document.contents;
  if ((0, import_yaml.isMap)(root)) return inspectNodes(root);
  const isEmpty = root === null || (0, import_yaml.isScalar)(root) && root.value === null && root.tag === void 0;
  return isEmpty ? null : notAMapping(offsetOf(root), (0, import_yaml.isScalar)(root) ? root.value : root.toJSON());
}
function inspectNodes(root) {
  const anchors = /* @__PURE__ */ new Set();
  let aliasCount = 0;
  for (const node of nodesOf(root)) {
    if ((0, import_yaml.isAlias)(node)) aliasCount++;
    const complaint = (0, import_yaml.isAlias)(node) ? inspectAlias(node, anchors, aliasCount) : inspectNode(node);
    if (complaint !== null) return complaint;
    if ((0, import_yaml.isNode)(node) && node.anchor !== void 0) anchors.add(node.anchor);
  }
  return null;
}
function* nodesOf(root) {
  const pending2 = [root];
  while (pending2.length > 0) {
    const node = pending2.pop();
    yield node;
    if ((0, import_yaml.isPair)(node)) pending2.push(node.value, node.key);
    if ((0, import_yaml.isCollection)(node)) for (const item of [...node.items].reverse()) pending2.push(item);
  }
}
function inspectNode(node) {
  if (!(0, import_yaml.isNode)(node) || (0, import_yaml.isAlias)(node)) return null;
  if (node.tag !== void 0 && !CORE_TAGS.has(node.tag)) return foreignTag(offsetOf(node), node.tag);
  if ((0, import_yaml.isMap)(node)) return inspectKeys(node.items);
  if (!(0, import_yaml.isScalar)(node) || typeof node.value !== "string") return null;
  const forbidden = findForbiddenCharacter(node.value);
  return forbidden === null ? null : forbiddenIn(offsetOf(node), forbidden.name);
}
function inspectAlias(alias, anchors, count) {
  if (!anchors.has(alias.source))
    return unreadable(offsetOf(alias), `no anchor before it is named \`${alias.source}\``);
  return count > MOST_ALIASES ? tooManyAliases(offsetOf(alias), MOST_ALIASES) : null;
}
function inspectKeys(pairs) {
  const seen = /* @__PURE__ */ new Set();
  for (const { key } of pairs) {
    if (key !== null && !(0, import_yaml.isScalar)(key)) return oddKey(offsetOf(key));
    const name = keyName(key);
    if (seen.has(name)) return duplicateKey(offsetOf(key), name);
    seen.add(name);
  }
  return null;
}
function keyName(key) {
  const value = (0, import_yaml.isScalar)(key) ? key.value : key;
  return value === null ? "" : String(value);
}
function offsetOf(node) {
  return (0, import_yaml.isNode)(node) ? node.range?.[0] ?? 0 : 0;
}
function toMapping(document, lineCounter) {
  const data = /* @__PURE__ */ new Map();
  const keyLines = /* @__PURE__ */ new Map();
  const itemLines2 = /* @__PURE__ */ new Map();
  const lineAt = (node) => lineCounter.linePos(offsetOf(node)).line;
  const values = document.toJS({ mapAsMap: true });
  if (values instanceof Map) for (const [key, value] of values) data.set(keyName(key), value);
  for (const { key, value } of (0, import_yaml.isMap)(document.contents) ? document.contents.items : []) {
    keyLines.set(keyName(key), lineAt(key));
    if ((0, import_yaml.isSeq)(value) && value.items.length > 0) itemLines2.set(keyName(key), value.items.map(lineAt));
  }
  const lines = {
    ofKey: (key) => keyLines.get(key) ?? null,
    ofItem: (key, index) => itemLines2.get(key)?.[index] ?? null
  };
  return { data, lines };
}
function refuse(source, complaint) {
  const { line, col } = source.lineCounter.linePos(complaint.offset);
  const { message, expected } = complaint;
  const found2 = complaint.found ?? foundText(lineAround(source.text, complaint.offset) || void 0);
  return { kind: "refused", fault: { line, column: col, message, expected, found: found2 } };
}
function lineAround(text, offset) {
  const start3 = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  const end3 = text.indexOf("\n", start3);
  return text.slice(start3, end3 === -1 ? text.length : end3).replace("\r", "");
}

// src/read/front-matter.ts
var FIRST_LINE = 2;
var LONG_GAP = /\s{256}/;
function readFrontMatter(text) {
  const slice = sliceFrontMatter(text);
  if (slice.kind === "absent") return { kind: "absent", fault: slice.fault };
  if (slice.kind === "broken") return { kind: "refused", fault: slice.fault };
  const { body, bodyLine } = slice;
  const plain = readPlainFrontMatter(slice.yaml, FIRST_LINE);
  if (plain !== null)
    return { kind: "read", frontMatter: { data: plain.data, lines: plain.lines, body, bodyLine } };
  const gap = LONG_GAP.exec(slice.head);
  if (gap !== null) return { kind: "refused", fault: longGap(slice.head, gap.index) };
  const reading = readWithGrayMatter(slice.head);
  if (reading.kind === "refused") return reading;
  return { kind: "read", frontMatter: { ...reading.mapping, body, bodyLine } };
}
function longGap(head, index) {
  const before = head.slice(0, index).split("\n");
  return {
    line: before.length,
    column: (before.at(-1) ?? "").length + 1,
    message: "The front matter has 256 or more blanks in a row: remove them.",
    expected: "fewer than 256 blanks in a row",
    found: "more"
  };
}
var NO_MAPPING = {
  kind: "read",
  mapping: { data: /* @__PURE__ */ new Map(), lines: { ofKey: () => null, ofItem: () => null } }
};
function readWithGrayMatter(head) {
  let reading = NO_MAPPING;
  const yaml2 = {
    parse(text) {
      reading = readYaml(`${text}
`);
      return {};
    }
  };
  const refusing = { parse: refuseEngine, stringify: refuseEngine };
  (0, import_gray_matter.default)(head, { language: "yaml", engines: { yaml: yaml2, javascript: refusing, js: refusing, json: refusing } });
  return reading;
}
function refuseEngine() {
  throw new OurBug("gray-matter was handed front matter that is not YAML");
}

// src/read/task-title.ts
var REACH = 400;
function titleOfBody(body) {
  const beginning = body.slice(0, REACH).trimStart();
  if (!beginning.startsWith("# ")) return null;
  const end3 = beginning.indexOf("\n");
  if (end3 === -1 && body.length > REACH) return null;
  return beginning.slice(2, end3 === -1 ? beginning.length : end3).trim() || null;
}

// src/read/loaded-task.ts
var LoadedTask = class {
  #title;
  #file;
  #bodyStart;
  constructor(facts, status, source) {
    this.slug = facts.slug;
    this.id = facts.id;
    this.path = facts.path;
    this.status = status;
    this.created = facts.created;
    this.priority = facts.priority;
    this.impact = facts.impact;
    this.complexity = facts.complexity;
    this.autonomy = facts.autonomy;
    this.kind = facts.kind;
    this.dependsOn = facts.dependsOn;
    this.parent = facts.parent;
    this.pullUrls = facts.pullUrls;
    this.notBefore = facts.notBefore;
    this.readinessVerifiedAt = facts.readinessVerifiedAt;
    this.bodyLine = facts.bodyLine;
    this.#title = facts.title;
    this.#file = source.file;
    this.#bodyStart = source.bodyStart;
  }
  /** The key of the front matter, or else the heading with which the body begins. */
  get title() {
    return this.#title ?? titleOfBody(this.body);
  }
  get blobId() {
    return this.#file.blobId;
  }
  get body() {
    return this.#file.text.slice(this.#bodyStart);
  }
};

// src/read/task-status.ts
var BARE_PHASES = {
  draft: "draft",
  proposed: "proposed",
  // Schema 2 turned it into planning/proposed.
  open: "proposed",
  "proposed/needs-definition": "needs-definition",
  backlog: "backlog",
  ready: "ready",
  closed: "closed",
  done: "closed",
  superseded: "closed",
  "partially-superseded": "closed",
  "relocated-upstream": "closed",
  "investigated-no-repro": "closed"
};
var STAGED_PHASES = {
  "planning/draft": "draft",
  "planning/proposed": "proposed",
  "planning/needs-definition": "needs-definition",
  "planning/backlog": "backlog",
  "open/ready": "ready"
};
var SHARED_PHASES = {
  "in-progress": "in-progress",
  "in-progress/blocked": "blocked",
  "closed/done": "closed",
  "closed/superseded": "closed",
  "closed/partially-superseded": "closed",
  "closed/obsoleted": "closed",
  "closed/relocated": "closed",
  "closed/no-repro": "closed",
  "closed/wontdo": "closed"
};
var MEANINGS = new Map([
  ...meanings(BARE_PHASES, "bare"),
  ...meanings(STAGED_PHASES, "staged"),
  ...meanings(SHARED_PHASES, "shared")
]);
var STATUS_WORDS = [STAGED_PHASES, SHARED_PHASES, BARE_PHASES].flatMap(
  Object.keys
);
var MATURITY_WORDS = /* @__PURE__ */ new Set(["stable", "deprecated"]);
function readStatus2(data) {
  const state = data.get("state") ?? null;
  if (state !== null) return readWord("state", state, data);
  const status = data.get("status") ?? null;
  if (status === null || MATURITY_WORDS.has(status)) return { kind: "missing" };
  return readWord("status", status, data);
}
function phaseOf(word) {
  return MEANINGS.get(word)?.phase ?? null;
}
function readSchemaVersion(value) {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? value : null;
  return typeof value === "string" && /^(?:0|[1-9][0-9]{0,8})$/.test(value) ? Number(value) : null;
}
function closedStatus(vocabulary) {
  switch (vocabulary) {
    case "bare":
    case "staged":
      return "closed/done";
  }
}
function readWord(key, value, data) {
  const meaning = typeof value === "string" ? MEANINGS.get(value) : void 0;
  if (meaning === void 0 || typeof value !== "string") return { kind: "unknown", key, value };
  const { phase } = meaning;
  const vocabulary = meaning.vocabulary === "shared" ? vocabularyOf(data) : meaning.vocabulary;
  return { kind: "read", status: { key, text: value, phase, vocabulary } };
}
function vocabularyOf(data) {
  return (readSchemaVersion(data.get("schema_version")) ?? 0) >= 2 ? "staged" : "bare";
}
function meanings(phases, vocabulary) {
  return Object.entries(phases).map(([word, phase]) => [word, { phase, vocabulary }]);
}

// src/read/task-faults.ts
var USUAL_NAME = "T-XXXX-slug.md";
function strayEntity(slug) {
  const message = `\`${slug}\` is not named like a task and is not read as one: move it out of the tasks folder.`;
  return { line: 1, column: 1, message, expected: USUAL_NAME, found: foundText(slug) };
}
function badName(slug, objection) {
  const message = `The file name cannot be the name of a branch: ${objection}; rename the file.`;
  return { line: 1, column: 1, message, expected: USUAL_NAME, found: foundText(slug) };
}
function badStatus(line, status) {
  const expected = `one of ${STATUS_WORDS.join(", ")}`;
  if (status.kind !== "unknown") {
    const message2 = "The task has no lifecycle value: add `status`, or `state` since schema 9.";
    return { line, column: 1, message: message2, expected, found: "nothing" };
  }
  const found2 = foundText(status.value);
  const message = `\`${status.key}\` is ${found2}, which is no lifecycle word: write for example open/ready.`;
  return { line, column: 1, message, expected, found: found2 };
}
function leftoverStatus(line, value) {
  const found2 = foundText(value);
  const message = `\`state\` is what counts, and \`status\` holds the lifecycle word ${found2} too: remove it.`;
  return { line, column: 1, message, expected: "draft, stable, deprecated or nothing", found: found2 };
}
function badVersion(line, value) {
  const found2 = foundText(value);
  const message = `\`schema_version\` is ${found2}: write a whole number such as '9'.`;
  return { line, column: 1, message, expected: "a whole number", found: found2 };
}
function contradiction(line, id, value) {
  const found2 = foundText(value);
  const message = `\`id\` is ${found2} and the file name says ${id}: make them agree.`;
  return { line, column: 1, message, expected: id, found: found2 };
}
function numericId(line, value) {
  const found2 = foundText(value);
  const message = `\`id\` is ${found2} to YAML: quote it.`;
  return { line, column: 1, message, expected: "text such as T-BMTX", found: found2 };
}

// src/read/calendar.ts
var DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
var TIME2 = /^([0-9]{4}-[0-9]{2}-[0-9]{2})T((?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,9})?)(?:Z|\+00:00)$/;
function parseDate(value) {
  if (typeof value !== "string" || !DATE.test(value)) return null;
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8));
  return day >= 1 && day <= daysIn(Number(value.slice(0, 4)), month) ? value : null;
}
function daysIn(year, month) {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
function parseInstant(value) {
  const date = parseDate(value);
  if (date !== null) return `${date}T00:00:00Z`;
  const match = typeof value === "string" ? TIME2.exec(value) : null;
  const day = parseDate(match?.[1]);
  return match === null || day === null ? null : `${day}T${match[2]}Z`;
}

// src/read/task-fields.ts
function lineOfKey(frontMatter, key) {
  return frontMatter.lines.ofKey(key) ?? 1;
}
function readWord2(fields, key, words) {
  const value = fieldOf(fields, key);
  if (value === null) return null;
  const word = words.find((candidate) => candidate === value);
  if (word === void 0) reject(fields, key, `one of ${words.join(", ")}`);
  return word ?? null;
}
function readFlag(fields, key) {
  const value = fieldOf(fields, key);
  if (value !== null && typeof value !== "boolean") reject(fields, key, "true or false");
  return value === true;
}
function readDay(fields, key) {
  const value = fieldOf(fields, key);
  if (value === null) return null;
  const day = parseDate(value) ?? parseInstant(value)?.slice(0, "YYYY-MM-DD".length) ?? null;
  if (day === null) reject(fields, key, "a date YYYY-MM-DD that exists");
  return day;
}
function readStamp(fields, key) {
  const value = fieldOf(fields, key);
  const instant = parseInstant(value);
  if (value !== null && instant === null) warn(fields, key, INSTANT);
  return instant;
}
function readNotBefore(fields) {
  const scheduling = fieldOf(fields, "scheduling");
  if (scheduling === null) return null;
  if (!(scheduling instanceof Map)) {
    reject(fields, "scheduling", "a mapping, for example with not_before");
    return null;
  }
  const value = scheduling.get("not_before") ?? null;
  const instant = parseInstant(value);
  if (value === null || instant !== null) return instant;
  const line = lineOfKey(fields.frontMatter, "scheduling");
  fields.findings.push(
    wrong({ severity: "error", line, name: "scheduling.not_before", expected: INSTANT, value })
  );
  return null;
}
function readDependencies(fields, key) {
  const value = fieldOf(fields, key);
  if (value === null) return [];
  const only = parseWikilink(value);
  if (only !== null) return [{ ...only, line: lineOfKey(fields.frontMatter, key) }];
  if (!Array.isArray(value)) {
    reject(fields, key, `a list of ${WIKILINK2}`);
    return [];
  }
  return value.flatMap((item, index) => readDependency(fields, key, { item, index }));
}
function readLink(fields, key) {
  const value = fieldOf(fields, key);
  if (value === null) return null;
  const link = parseWikilink(value);
  if (link === null) reject(fields, key, WIKILINK2);
  return link?.target ?? null;
}
function readTexts(fields, key) {
  const value = fieldOf(fields, key);
  if (value === null) return [];
  const items = Array.isArray(value) ? value : [value];
  const texts = items.filter((item) => typeof item === "string");
  if (texts.length < items.length) warn(fields, key, "a list of URLs");
  return texts;
}
var INSTANT = "a UTC time such as 2026-07-01T09:00:00Z";
var WIKILINK2 = 'quoted wikilinks such as "[[T-BMTX-bun-compile-matrix]]" or "[[T-BMTX]]"';
function readDependency(fields, key, { item, index }) {
  const line = fields.frontMatter.lines.ofItem(key, index) ?? lineOfKey(fields.frontMatter, key);
  const link = parseWikilink(item);
  if (link !== null) return [{ ...link, line }];
  fields.findings.push(wrong({ severity: "error", line, name: key, expected: WIKILINK2, value: item }));
  return [];
}
function fieldOf(fields, key) {
  return fields.frontMatter.data.get(key) ?? null;
}
function reject(fields, key, expected) {
  const line = lineOfKey(fields.frontMatter, key);
  fields.findings.push(wrong({ severity: "error", line, name: key, expected, value: fieldOf(fields, key) }));
}
function warn(fields, key, expected) {
  const line = lineOfKey(fields.frontMatter, key);
  fields.findings.push(
    wrong({ severity: "warning", line, name: key, expected, value: fieldOf(fields, key) })
  );
}
function wrong({ severity, line, name, expected, value }) {
  const found2 = foundText(value);
  const message = `\`${name}\` is ${found2}: write ${expected}.`;
  return { severity, fault: { line, column: 1, message, expected, found: found2 } };
}

// src/read/task-file.ts
function readTask(file) {
  const name = parseTaskName(file.path);
  if (name === null) return noTask(file, []);
  const reading = readBeginning(file);
  if (reading.kind === "read") return readNamed(file, name, reading.frontMatter);
  if (reading.kind === "absent" && name.kind !== "task") return noTask(file, []);
  return { ...noTask(file, [error(reading.fault)]), slug: name.slug, id: name.id };
}
function readBeginning(file) {
  const reading = file.head === void 0 ? null : readFrontMatter(file.head);
  return reading?.kind === "read" ? reading : readFrontMatter(file.text);
}
function noTask(file, findings) {
  const problems = findings.map(({ severity, fault }) => toProblem(file.path, severity, fault));
  return { path: file.path, slug: null, id: null, task: null, parent: null, idLine: 1, problems };
}
function readNamed(file, name, frontMatter) {
  if (name.kind === "other") {
    return noTask(file, [{ severity: "warning", fault: strayEntity(name.slug) }]);
  }
  const status = readStatus2(frontMatter.data);
  if (name.kind === "free" && status.kind === "missing" && !claimsToBeTask(frontMatter))
    return noTask(file, []);
  const fields = { frontMatter, findings: [] };
  const target = readLink(fields, "parent_key");
  const task = readFields({ file, name, status, parent: target }, fields);
  return {
    path: file.path,
    slug: name.slug,
    id: task === null ? name.id : task.id,
    task,
    parent: target === null ? null : { target, line: lineOfKey(frontMatter, "parent_key") },
    idLine: lineOfKey(frontMatter, "id"),
    problems: toProblems(file.path, fields.findings, task)
  };
}
var NO_PROBLEMS = [];
function toProblems(path, findings, task) {
  if (findings.length === 0) return NO_PROBLEMS;
  return findings.map(({ severity, fault }) => toProblem(path, task === null ? severity : "warning", fault));
}
function readFields({ file, name, status, parent }, fields) {
  const { frontMatter, findings } = fields;
  const lifecycle = status.kind === "read" ? status.status : null;
  if (name.objection !== null) findings.push(error(badName(name.slug, name.objection)));
  if (lifecycle === null) findings.push(error(badStatus(lineOfStatus(frontMatter, status), status)));
  const planned = isUnmanaged(fields) ? { frontMatter: { ...frontMatter, data: NO_DATA }, findings } : fields;
  const facts = {
    slug: name.slug,
    id: readId(fields, name),
    path: file.path,
    title: readTitle(frontMatter.data.get("title")),
    created: readDay(planned, "created"),
    priority: readFlag(planned, "priority"),
    impact: readWord2(planned, "impact", IMPACTS),
    complexity: readWord2(planned, "complexity", COMPLEXITIES),
    autonomy: readWord2(planned, "autonomy", AUTONOMIES),
    kind: readWord2(planned, "kind", KINDS2) ?? "implementation",
    dependsOn: readDependencies(planned, "depends_on"),
    parent,
    pullUrls: readTexts(fields, "prs"),
    notBefore: readNotBefore(planned),
    readinessVerifiedAt: readStamp(fields, "readiness_verified_at"),
    bodyLine: frontMatter.bodyLine
  };
  if (lifecycle === null || isStopped(name, lifecycle, findings)) return null;
  noteLeftoverStatus(fields, lifecycle);
  return new LoadedTask(facts, lifecycle, { file, bodyStart: bodyStart(file, frontMatter) });
}
var NO_DATA = /* @__PURE__ */ new Map();
var IMPACTS = ["high", "medium", "low"];
var COMPLEXITIES = ["small", "medium", "large"];
var AUTONOMIES = ["human-only", "supervised", "autonomous/pr"];
var KINDS2 = ["implementation", "planning", "research"];
function bodyStart(file, { body }) {
  return (file.head ?? file.text).length - body.length;
}
function isUnmanaged(fields) {
  const value = fields.frontMatter.data.get("schema_version") ?? null;
  const version = readSchemaVersion(value);
  if (version === null && value !== null) {
    fields.findings.push(error(badVersion(lineOfKey(fields.frontMatter, "schema_version"), value)));
  }
  return version === 0;
}
function isStopped(name, status, findings) {
  if (name.objection !== null) return true;
  return status.phase !== "closed" && findings.some(({ severity }) => severity === "error");
}
function readId(fields, name) {
  const value = fields.frontMatter.data.get("id") ?? null;
  if (value === null || value === name.id) return name.id;
  const line = lineOfKey(fields.frontMatter, "id");
  if (name.id !== null) fields.findings.push(error(contradiction(line, name.id, value)));
  else if (typeof value !== "string") fields.findings.push(error(numericId(line, value)));
  else return parseTaskId(value) === value ? value : null;
  return name.id;
}
function readTitle(value) {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}
function claimsToBeTask({ data }) {
  const id = data.get("id");
  return data.get("type") === "task" || typeof id === "string" && parseTaskId(id) !== null;
}
function noteLeftoverStatus({ frontMatter, findings }, status) {
  const leftover = frontMatter.data.get("status");
  if (status.key !== "state" || typeof leftover !== "string" || leftover === "draft") return;
  if (status.phase === "closed" || phaseOf(leftover) === null) return;
  findings.push({ severity: "warning", fault: leftoverStatus(lineOfKey(frontMatter, "status"), leftover) });
}
function lineOfStatus(frontMatter, status) {
  return status.kind === "unknown" ? lineOfKey(frontMatter, status.key) : 1;
}
function error(fault) {
  return { severity: "error", fault };
}

// src/read/task-set.ts
function readTaskSet(files) {
  const readings = files.map(readTask);
  const entries = readings.flatMap(toEntry).sort(bySlugThenPath);
  const links = indexTaskLinks(entries);
  const tasksBySlug = /* @__PURE__ */ new Map();
  for (const { task } of entries)
    if (task !== null && !tasksBySlug.has(task.slug)) tasksBySlug.set(task.slug, task);
  const unreadable6 = entries.filter(({ task, slug }) => task === null && !tasksBySlug.has(slug));
  const waits = openDependencies(tasksBySlug, links);
  const { stuck, cycles } = findDependencyCycles(waits);
  return {
    tasksBySlug,
    unreadableSlugs: [...new Set(unreadable6.map(({ slug }) => slug))],
    parentSlugs: findParents(entries, links),
    cyclicSlugs: stuck,
    duplicateSlugs: new Set(links.duplicates.keys()),
    resolve: (dependency) => links.resolve(dependency.target),
    problems: byPlace([
      ...readings.flatMap(({ problems }) => problems),
      ...linkProblems({ entries, tasksBySlug, links, cycles })
    ])
  };
}
function toEntry(reading) {
  const { slug, path, id, task, parent, idLine } = reading;
  return slug === null ? [] : [{ slug, path, id, idLine, task, parent, isReadable: task !== null }];
}
function openDependencies(tasksBySlug, links) {
  const edges = /* @__PURE__ */ new Map();
  for (const task of tasksBySlug.values()) {
    if (task.status.phase === "closed") continue;
    edges.set(task.slug, [...new Set(task.dependsOn.flatMap(({ target }) => openTarget(target)))]);
  }
  return edges;
  function openTarget(target) {
    const found2 = links.resolve(target);
    if (found2.kind !== "task") return [];
    return tasksBySlug.get(found2.slug)?.status.phase === "closed" ? [] : [found2.slug];
  }
}
function findParents(entries, links) {
  const parents = /* @__PURE__ */ new Set();
  for (const { parent } of entries) {
    if (parent === null) continue;
    const found2 = links.resolve(parent.target);
    if (found2.kind === "ambiguous") for (const slug of found2.slugs) parents.add(slug);
    else if (found2.kind !== "dangling") parents.add(found2.slug);
  }
  return parents;
}
function bySlugThenPath(one, other) {
  return compare(one.slug, other.slug) || compare(one.path, other.path);
}
function byPlace(problems) {
  return [...problems].sort((one, other) => compare(one.file, other.file) || one.line - other.line);
}
function compare(one, other) {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

// src/observe/observe.ts
async function observe(world, settings, repository) {
  const { baseBranch, tasksFolder } = settings;
  const [facts, open2] = await Promise.all([
    world.repository.read({ baseBranch, tasksFolder }),
    world.pullRequests.listOpen()
  ]);
  const tasks = readTaskSet(facts.taskFiles);
  const known = { ...facts, settings, tasks, openPulls: open2.pulls };
  const lookup = await world.pullRequests.lookUpBranches(findBranches(known));
  const compared = open2.pulls.map((pull) => markOurWords(withBehindBy(pull, lookup), facts.claims));
  const questions = { ...known, pullsByBranch: lookup.pullsByBranch };
  const [details, evidenceByPull, runStates] = await Promise.all([
    world.pullRequests.readDetails(
      detailsNeeded(compared, { settings, base: facts.base, now: open2.serverTime })
    ),
    world.pullRequests.readEvidence(evidenceNeeded(questions)),
    readRunStates(world, facts.claims)
  ]);
  const snapshot = {
    now: open2.serverTime,
    settings,
    repository,
    base: facts.base,
    tasks,
    openPulls: compared.map((pull) => markOurWords(withDetail(pull, details.get(pull.number)), facts.claims)),
    unreadablePulls: open2.unreadable,
    branchOidsByName: facts.branchOidsByName,
    pullsByBranch: lookup.pullsByBranch,
    aheadByBranch: aheadAtListedHeads(lookup, facts.branchOidsByName),
    evidenceByPull,
    claims: facts.claims,
    unreadableClaims: facts.unreadableClaims,
    runStates,
    leases: facts.leases,
    controlPlane: facts.controlPlane,
    control: facts.control,
    problems: facts.problems
  };
  return { snapshot, facts };
}
function aheadAtListedHeads(lookup, oids) {
  const seen = [...lookup.aheadByBranch].filter(([branch, { headOid }]) => oids.get(branch) === headOid);
  return new Map(seen.map(([branch, { aheadBy }]) => [branch, aheadBy]));
}
async function readRunStates(world, claims) {
  const holders = claims.flatMap(({ document }) => document.holder === null ? [] : [document.holder]);
  const runs = new Map(holders.map((holder) => [`${holder.runId}/${holder.runAttempt}`, holder]));
  const answers = [...runs].map(
    async ([key, { runId, runAttempt }]) => [
      key,
      await world.runs.readState(runId, runAttempt)
    ]
  );
  return new Map(await Promise.all(answers));
}

// src/read/format-fault.ts
function formatFault(fault) {
  const [input = "", ...fields] = fault.path;
  const place = fields.length === 0 ? `Input "${input}"` : `Input "${input}", field "${fields.join(".")}",`;
  return `${place} must be ${fault.expected}; found ${fault.found}. ${fault.advice}`;
}

// src/read/github-urls.ts
var DEFAULT_URLS = {
  GITHUB_API_URL: "https://api.github.com",
  GITHUB_GRAPHQL_URL: "https://api.github.com/graphql",
  GITHUB_SERVER_URL: "https://github.com"
};
function readGitHubUrls(variables) {
  const problems = [];
  const urls = collectGitHubUrls(variables, problems);
  if (problems.length > 0) throw new BadInput(problems);
  return urls;
}
function collectGitHubUrls(variables, problems) {
  const readUrl = (name) => {
    const text = variables[name]?.trim() || (DEFAULT_URLS[name] ?? "");
    if (!URL.canParse(text)) problems.push(`${name}: expected a URL, found ${JSON.stringify(text)}`);
    return text.replace(/\/+$/, "");
  };
  return {
    apiUrl: readUrl("GITHUB_API_URL"),
    graphqlUrl: readUrl("GITHUB_GRAPHQL_URL"),
    serverUrl: readUrl("GITHUB_SERVER_URL")
  };
}

// src/read/branch-name.ts
var LONGEST_BRANCH_NAME = 240;
var RULES2 = [
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
  return RULES2.find((rule) => rule.pattern.test(name))?.because ?? null;
}

// src/read/decoded.ts
function accept(value) {
  return { kind: "value", value };
}
function refuse2(expected, found2, advice) {
  return { kind: "refused", faults: [{ path: [], expected, found: found2, advice }] };
}
function at2(name, decoded) {
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
function quote(found2) {
  if (found2 === "" || found2 === void 0) return "nothing";
  const text = JSON.stringify(found2);
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}… (${text.length} characters)`;
}

// src/read/input-values.ts
function decodeWholeNumber(text, range) {
  const number = /^(0|[1-9][0-9]{0,9})$/.test(text) ? Number(text) : Number.NaN;
  if (number >= range.least && number <= range.most) return accept(number);
  return refuse2(
    `a whole number from ${range.least} to ${range.most}, in digits`,
    quote(text),
    "Write such a number, or remove the input to get its default."
  );
}
function decodeWholeNumbers(text, range) {
  const items = splitList(text);
  if (items.length > 0) return decodeAll(items.map((item) => decodeWholeNumber(item, range)));
  return refuse2("whole numbers separated by commas", quote(text), 'Write at least one, such as "30".');
}
function decodeDollars(text, range) {
  const number = /^(0|[1-9][0-9]{0,5})(\.[0-9]{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= range.least && number <= range.most) return accept(number);
  return refuse2(
    `US dollars from ${range.least} to ${range.most}, in digits`,
    quote(text),
    'Write a number such as "10" or "0.50", without a sign.'
  );
}
function decodeTrueOrFalse(text) {
  const word = text.toLowerCase();
  if (word === "true") return accept(true);
  if (word === "false") return accept(false);
  return refuse2('"true" or "false"', quote(text), "Write one of the two words.");
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
  return refuse2(
    "logins separated by commas or line breaks",
    quote(text),
    'Write each login as in the address of its profile, without "@".'
  );
}

// src/read/branch-patterns.ts
var SLUG2 = "{slug}";
function decodeBranchPatterns(text) {
  const patterns = splitList(text);
  const repeated = patterns.find((pattern, index) => patterns.indexOf(pattern) !== index);
  if (repeated === void 0) return decodeAll(patterns.map(decodeBranchPattern));
  return refuse2("patterns that differ", `${quote(repeated)} twice`, "Remove one of them.");
}
function decodeBranchPattern(pattern) {
  const count = pattern.split(SLUG2).length - 1;
  if (count !== 1) {
    return refusePattern(`has ${SLUG2} exactly once`, `${quote(pattern)} with ${count} of them`);
  }
  if (pattern === SLUG2) return refusePattern(`has text beside ${SLUG2}`, quote(pattern));
  if (/[{}]/.test(pattern.replace(SLUG2, ""))) {
    return refusePattern(`has no braces other than ${SLUG2}`, quote(pattern));
  }
  const fault = branchNameFault(pattern.replace(SLUG2, "slug"));
  if (fault === null) return accept(pattern);
  return refusePattern("makes a legal branch name", `${quote(pattern)}: ${fault}`);
}
function refusePattern(rule, found2) {
  return refuse2(`a pattern that ${rule}`, found2, `Write it like "task/${SLUG2}".`);
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
  const unknown2 = used.find((placeholder) => !known.includes(placeholder));
  const list = known.join(", ");
  if (unknown2 !== void 0) {
    return refuse2(`a prompt with no placeholders but ${list}`, quote(unknown2), "Remove or correct it.");
  }
  if (used.length === 0) {
    return refuse2(`a prompt with at least one of ${list}`, quote(text), "Say in it what to work on.");
  }
  if (used.filter((placeholder) => placeholder === FACTS).length > 1) {
    return refuse2(`${FACTS} at most once`, quote(text), "They are long: remove all but one.");
  }
  return decodePromptText(text, LONGEST_TEMPLATE);
}
function decodePromptText(text, most) {
  if (text.length > most) {
    return refuse2(`at most ${most} characters`, `${text.length} characters`, "Shorten it.");
  }
  if (/^[-\s]|^$/.test(text) || new RegExp("\\p{Cc}", "u").test(text.replace(/[\n\r\t]/g, ""))) {
    return refuse2(
      "text that starts with a word or a slash and holds no control characters",
      quote(text),
      'Start it with a command such as "/sdlc:task-work".'
    );
  }
  return accept(text);
}

// src/read/tasks-folder.ts
var LONGEST_PATH = 1e3;
function decodeTasksFolder(text) {
  const path = text.replace(/\/$/, "");
  const fault = pathFault(path);
  if (fault === null) return accept(path);
  return refuse2(
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
  const take = (name, decode2) => at2(name, decode2(readInputText(read, name)));
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
  const prompt = at2("prompt-gate", decodePromptTemplate(readInputText(read, "prompt-gate"), "task"));
  const isOn = at2("readiness-gate", decodeTrueOrFalse(readInputText(read, "readiness-gate")));
  if (isOn.kind === "refused") return isOn;
  return prompt.kind === "refused" || isOn.value ? prompt : accept(null);
}
function decodeBaseBranch(text) {
  if (text === "") return accept(null);
  const fault = branchNameFault(text);
  if (fault === null) return accept(text);
  return refuse2(
    "the name of a branch",
    `${quote(text)}: ${fault}`,
    "Write it as in the list of branches, or leave it empty for the default branch."
  );
}
function decodeOnly(task, pull) {
  if (task !== "" && pull !== "") {
    const found2 = `also task ${quote(task)}`;
    return at2("pull-request", refuse2('empty when "task" is given', found2, "Give one of the two."));
  }
  return decodeEach({
    task: at2("task", decodeSlug(task)),
    pull: at2("pull-request", pull === "" ? accept(null) : decodePullNumber(pull))
  });
}
function decodeSlug(text) {
  if (text === "") return accept(null);
  if (!text.endsWith(".md") && parseItem(`task/${text}`) !== null) return accept(text);
  return refuse2(
    'the file name of one task without folder and ".md"',
    quote(text),
    'Write it like "T-ABCD-short-title".'
  );
}
function decodePullNumber(text) {
  return decodeWholeNumber(text, { least: 1, most: 2 ** 31 - 1 });
}

// src/render/log-line.ts
var CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
function logLine(text) {
  return text.replace(CONTROLS, (character) => character === "\n" ? " ⏎ " : " ").replace(/^(\s*):(?=:)/, "$1: ").replaceAll("##[", "# #[");
}

// src/runner/build-world.ts
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

// src/read/claim-ref.ts
var CLAIM_REF_PREFIX = "refs/sdlc/orchestrator/";
var TURN_REF = `${CLAIM_REF_PREFIX}turn`;
var LONGEST_NAME = 200;
function formatClaimRef(item) {
  const name = formatItem(item);
  if (parseItem(name) === null || !isRefName(name)) return null;
  return CLAIM_REF_PREFIX + name;
}
function parseClaimRef(ref) {
  if (!ref.startsWith(CLAIM_REF_PREFIX)) return null;
  const item = parseItem(ref.slice(CLAIM_REF_PREFIX.length));
  return item !== null && formatClaimRef(item) === ref ? item : null;
}
function parseRefBelowClaim(ref) {
  const [kind, name, ...below] = ref.slice(CLAIM_REF_PREFIX.length).split("/");
  return below.length === 0 ? null : parseClaimRef(`${CLAIM_REF_PREFIX}${kind}/${name}`);
}
function isRefName(name) {
  return name.length <= LONGEST_NAME && !name.includes("..") && !/(?:\.|\.lock)$/.test(name);
}

// src/git/fetch-refs.ts
import { readFile } from "node:fs/promises";
import { join } from "node:path";

// src/read/fetch-head.ts
var FETCHED = /^([0-9a-f]{40})\t(?:not-for-merge)?\t(branch )?'(.+)' of /;
function parseFetchHead(text) {
  const oidByRef = /* @__PURE__ */ new Map();
  for (const line of text.split("\n")) {
    const [, oid, branch, name] = FETCHED.exec(line) ?? [];
    if (oid === void 0 || name === void 0) continue;
    oidByRef.set(branch === void 0 ? name : `refs/heads/${name}`, oid);
  }
  return oidByRef;
}

// src/git/run-git.ts
import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";

// src/read/git-failure.ts
var ADVICE = [
  [
    /Authentication failed|could not read Username|returned error: 401/,
    "The server refused the token: it is expired, revoked, mistyped, or made for another server. Check the input `token`."
  ],
  [
    /returned error: 40[34]|[Rr]epository not found|not granted/,
    "Check the address of the repository and that the token may read its contents (`contents: read`)."
  ],
  [
    /Could not resolve host|Failed to connect|Connection (?:refused|reset|timed out)|Operation too slow|returned error: (?:408|429|5\d\d)/,
    "The server did not answer."
  ],
  [/does not appear to be a git repository|does not exist/, "Check the address of the repository."]
];
function describeGitFailure(about, result) {
  const { command: command2, url } = about;
  const where = command2.usesRemote === true ? ` at ${url}` : "";
  const head = `git ${command2.args[0]}${where} failed with exit code ${result.exitCode}`;
  const advice = ADVICE.find(([pattern]) => pattern.test(result.stderr))?.[1];
  return advice === void 0 ? `${head}: ${lastWords(result.stderr)}` : followedBy(`${head}: ${lastWords(result.stderr)}`, advice);
}
function followedBy(words, advice) {
  return /[.!?]$/.test(words) ? `${words} ${advice}` : `${words}. ${advice}`;
}
function lastWords(stderr) {
  const lines = stderr.split(/\r?\n|\r/).map((line) => line.trim()).filter((line) => line !== "");
  const fatal = lines.filter((line) => /^(?:fatal|error|remote: error):/.test(line));
  return fatal[0] ?? lines.at(-1) ?? "it said nothing.";
}

// src/git/git-environment.ts
var HANDED_ON = [
  "PATH",
  "TMPDIR",
  "TEMP",
  "TMP",
  "SystemRoot",
  "http_proxy",
  "https_proxy",
  "no_proxy",
  "all_proxy",
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "NO_PROXY",
  "ALL_PROXY",
  "GIT_SSL_CAINFO",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR"
];
var SILENT_SECONDS = 60;
var SETTINGS = [
  ["core.hooksPath", "/dev/null"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  // One pack instead of a file for each object: a small fetch is as quick to remove as a large one.
  ["transfer.unpackLimit", "1"],
  // Nothing in a scratch repository need outlive a power cut; thousands of refs are written at once.
  ["core.fsync", "none"],
  ["http.lowSpeedLimit", "1"],
  ["http.lowSpeedTime", String(SILENT_SECONDS)]
];
function gitEnvironment(world, command2) {
  const secret = command2.usesRemote === true ? authorization(world.remote) : [];
  return {
    ...handedOn(world.environment),
    // libcurl would look for a `.netrc` there.
    HOME: world.folder,
    LC_ALL: "C",
    GIT_DIR: world.folder,
    GIT_TERMINAL_PROMPT: "0",
    GCM_INTERACTIVE: "never",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ALLOW_PROTOCOL: "https:http:file",
    GIT_LITERAL_PATHSPECS: "1",
    ...command2.variables,
    ...configVariables([...SETTINGS, ...secret])
  };
}
function basicCredentials(token) {
  return Buffer.from(`x-access-token:${token}`, "utf8").toString("base64");
}
function authorization({ url, token }) {
  if (token === null) return [];
  const server = new URL(url).origin;
  const key = `http.${server}/.extraheader`;
  return [
    [key, ""],
    [key, `AUTHORIZATION: basic ${basicCredentials(token)}`]
  ];
}
function handedOn(environment) {
  const kept = {};
  for (const name of HANDED_ON) {
    const value = environment[name];
    if (value !== void 0) kept[name] = value;
  }
  return kept;
}
function configVariables(settings) {
  const variables = { GIT_CONFIG_COUNT: String(settings.length) };
  for (const [index, [key, value]] of settings.entries()) {
    variables[`GIT_CONFIG_KEY_${index}`] = key;
    variables[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return variables;
}

// src/git/run-git.ts
var STDOUT_LIMIT = 512 * 1024 * 1024;
var STDERR_LIMIT = 64 * 1024;
async function runGit(world, command2) {
  const ending = await waitFor(start(world, command2), world.timeLimitSeconds, command2.input);
  const stderr = scrub(ending.stderr, world.remote.token);
  if (ending.cutShort === null && ending.exitCode !== null)
    return { exitCode: ending.exitCode, stdout: ending.stdout, stderr };
  const reason = ending.cutShort ?? "was killed";
  throw new CommandFailed(`git ${command2.args[0]} ${reason}.`, { exitCode: null, stderr });
}
async function readGit(world, command2) {
  const result = await runGit(world, command2);
  if (result.exitCode === 0) return result.stdout;
  const about = { command: command2, url: world.remote.url };
  throw new CommandFailed(describeGitFailure(about, result), result);
}
function start(world, command2) {
  return spawn("git", [...command2.args], {
    cwd: world.folder,
    env: gitEnvironment(world, command2),
    // A group of its own, so that the time limit also ends the helpers that git starts.
    detached: process.platform !== "win32",
    stdio: [command2.input === void 0 ? "ignore" : "pipe", "pipe", "pipe"],
    windowsHide: true
  });
}
async function waitFor(child, seconds, input) {
  let cutShort = null;
  const cut = (reason) => {
    cutShort ??= reason;
    killGroup(child);
  };
  const timer = setTimeout(() => cut(`did not end within ${seconds} seconds`), seconds * 1e3);
  limit(child.stdout, () => cut(`printed more than ${STDOUT_LIMIT} bytes`));
  child.once("error", (error2) => {
    cutShort ??= `could not be started (${error2.message}); is git installed and on the PATH?`;
  });
  feed(child, input);
  const [exitCode, stdout, stderr] = await Promise.all([exitOf(child), all(child.stdout), end(child.stderr)]);
  clearTimeout(timer);
  return { exitCode, stdout, stderr, cutShort };
}
function exitOf(child) {
  return new Promise((resolve5) => {
    child.once("error", () => resolve5(null));
    child.once("close", resolve5);
  });
}
function limit(stream, onTooMuch) {
  let size = 0;
  stream?.on("data", (chunk) => {
    size += chunk.length;
    if (size > STDOUT_LIMIT) onTooMuch();
  });
}
function all(stream) {
  return stream === null ? Promise.resolve(Buffer.alloc(0)) : buffer(stream);
}
async function end(stream) {
  let kept = "";
  stream?.setEncoding("utf8");
  for await (const chunk of stream ?? []) kept = `${kept}${chunk}`.slice(-STDERR_LIMIT);
  return kept;
}
function feed(child, input) {
  child.stdin?.on("error", () => void 0);
  child.stdin?.end(input);
}
function killGroup(child) {
  if (child.pid === void 0) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
  }
}
function scrub(text, token) {
  if (token === null || token === "") return text;
  return text.replaceAll(token, "***").replaceAll(basicCredentials(token), "***");
}

// src/git/fetch-refs.ts
var FAST = ["--no-auto-maintenance", "--no-show-forced-updates"];
function mirror(ref) {
  return `+${ref}:${ref}`;
}
async function fetchRefs(world, refspecs) {
  const args = ["fetch", "--quiet", "--depth=1", "--prune", "--no-tags", ...FAST, world.remote.url];
  try {
    await readGit(world, { args: [...args, ...refspecs], usesRemote: true });
  } catch (error2) {
    if (error2 instanceof CommandFailed && error2.stderr.includes("couldn't find remote ref")) return null;
    throw error2;
  }
  return parseFetchHead(await readFile(join(world.folder, "FETCH_HEAD"), "utf8"));
}

// src/read/remote-refs.ts
var SYMREF = /^ref: refs\/heads\/(.+)\tHEAD$/;
var REF = /^([0-9a-f]{40})\t(refs\/.+)$/;
function parseRemoteRefs(text) {
  const oidByRef = /* @__PURE__ */ new Map();
  let defaultBranch = null;
  for (const line of text.split("\n")) {
    const [, oid, ref] = REF.exec(line) ?? [];
    if (oid !== void 0 && ref !== void 0) oidByRef.set(ref, oid);
    defaultBranch ??= SYMREF.exec(line)?.[1] ?? null;
  }
  return { defaultBranch, oidByRef };
}

// src/git/list-remote-refs.ts
async function listRemoteRefs(world, patterns) {
  const args = ["ls-remote", "--quiet", "--symref", world.remote.url, ...patterns];
  const printed = await readGit(world, { args, usesRemote: true });
  return parseRemoteRefs(printed.toString("utf8"));
}

// src/git/fetch-documents.ts
async function fetchDocuments(world, refs) {
  const { oidByRef } = await listRemoteRefs(world, refs);
  const present = refs.filter((ref) => oidByRef.has(ref));
  if (present.length === 0) return /* @__PURE__ */ new Map();
  return await fetchRefs(world, present) ?? /* @__PURE__ */ new Map();
}

// src/read/json-fields.ts
var MOST_WRONG = 20;
var LONGEST_FOUND = 80;
var TIME3 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
var JsonFields = class _JsonFields {
  #fields;
  #at;
  #wrong;
  /** `at` is the place of the object, e.g. `attempts[3]`; `''` for the document itself. */
  constructor(value, at3, wrong2) {
    this.#at = at3;
    this.#wrong = wrong2;
    const isObject2 = typeof value === "object" && value !== null && !Array.isArray(value);
    this.#fields = new Map(isObject2 ? Object.entries(value) : []);
    if (isObject2) return;
    this.#note(at3 === "" ? "the document" : at3, "an object", value);
    this.#wrong = [];
  }
  /** Call once, with every name that is read. */
  allowOnly(names) {
    for (const [name, value] of this.#fields)
      if (!names.includes(name)) this.#note(this.#path(name), "no such field", value);
  }
  raw(name) {
    return this.#fields.get(name);
  }
  text(name) {
    const value = this.raw(name);
    if (typeof value === "string") return value;
    this.#note(this.#path(name), "text", value);
    return "";
  }
  /** A whole number from 0 up. */
  count(name) {
    const value = this.raw(name);
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
    this.#note(this.#path(name), "a whole number from 0 up", value);
    return 0;
  }
  /** A number from 0 up. */
  amount(name) {
    const value = this.raw(name);
    if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
    this.#note(this.#path(name), "a number from 0 up", value);
    return 0;
  }
  /** ISO 8601 UTC. */
  time(name) {
    const value = this.raw(name);
    if (typeof value === "string" && TIME3.test(value) && !Number.isNaN(Date.parse(value))) return value;
    this.#note(this.#path(name), "a time such as 2026-01-31T08:00:00Z", value);
    return "";
  }
  oneOf(name, names) {
    const value = this.raw(name);
    const known = names.find((candidate) => candidate === value);
    if (known !== void 0) return known;
    this.#note(this.#path(name), `one of ${names.join(", ")}`, value);
    return names[0];
  }
  list(name) {
    const value = this.raw(name);
    if (Array.isArray(value)) return value;
    this.#note(this.#path(name), "a list", value);
    return [];
  }
  object(name) {
    return new _JsonFields(this.raw(name), this.#path(name), this.#wrong);
  }
  objects(name) {
    const path = this.#path(name);
    return this.list(name).map((value, index) => new _JsonFields(value, `${path}[${index}]`, this.#wrong));
  }
  /** `read` is called unless the field is null. A missing field is not null. */
  nullable(name, read) {
    return this.raw(name) === null ? null : read(name);
  }
  /** For rules beyond a type. */
  refuse(name, expected) {
    this.#note(this.#path(name), expected, this.raw(name));
  }
  #path(name) {
    return this.#at === "" ? name : `${this.#at}.${name}`;
  }
  #note(path, expected, found2) {
    if (this.#wrong.length >= MOST_WRONG) return;
    const shown2 = JSON.stringify(shallow(found2)) ?? "nothing";
    this.#wrong.push(
      `${path.slice(0, LONGEST_FOUND)}: expected ${expected}, found ${shown2.slice(0, LONGEST_FOUND)}`
    );
  }
};
function shallow(value) {
  const isNested = (part) => typeof part === "object" && part !== null;
  const cut = (part) => isNested(part) ? "…" : part;
  if (Array.isArray(value)) return value.slice(0, LONGEST_FOUND).map(cut);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).slice(0, LONGEST_FOUND);
  return Object.fromEntries(parts.map(([name, part]) => [name, cut(part)]));
}

// src/read/json-document.ts
function encodeJsonDocument(document) {
  return JSON.stringify(document, sortKeys);
}
function decodeJsonDocument(text, read) {
  const wrong2 = [];
  const value = parseJson2(text, wrong2);
  if (wrong2.length > 0) return { ok: false, wrong: wrong2 };
  const fields = new JsonFields(value, "", wrong2);
  if (wrong2.length > 0) return { ok: false, wrong: wrong2 };
  if (fields.raw("version") !== 1) {
    fields.refuse("version", "1 (a newer release may have written this; update the orchestrator)");
    return { ok: false, wrong: wrong2 };
  }
  const document = read(fields);
  return wrong2.length === 0 ? { ok: true, document } : { ok: false, wrong: wrong2 };
}
function sortKeys(_key, value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => left < right ? -1 : 1));
}
function parseJson2(text, wrong2) {
  try {
    const value = JSON.parse(text);
    return value;
  } catch (error2) {
    wrong2.push(`the document: expected JSON, found ${error2 instanceof Error ? error2.message : "none"}`);
    return {};
  }
}

// src/read/digest-log-document.ts
var DIGEST_LOG_REF = "refs/sdlc/orchestrator/log";
var MOST_LINES = 500;
var LONGEST_TEXT = 300;
var OLDEST_MILLISECONDS = 14 * 24 * 60 * 60 * 1e3;
function encodeDigestLog(lines) {
  return encodeJsonDocument({ version: 1, lines });
}
function decodeDigestLog(text) {
  return decodeJsonDocument(text, (fields) => {
    fields.allowOnly(["version", "lines"]);
    return fields.objects("lines").map(readLine);
  });
}
function readLine(fields) {
  fields.allowOnly(["at", "run", "text"]);
  return {
    at: fields.time("at"),
    run: fields.nullable("run", (name) => fields.count(name)),
    text: fields.text("text")
  };
}
function addDigestLine(lines, line) {
  const oldest = Date.parse(line.at) - OLDEST_MILLISECONDS;
  const young = lines.filter(({ at: at3 }) => Date.parse(at3) >= oldest);
  return [...young, { ...line, text: line.text.slice(0, LONGEST_TEXT) }].slice(-MOST_LINES);
}

// src/git/commit-document.ts
async function commitDocument(world, commit) {
  const entries = [];
  for (const { name, content } of commit.files) {
    const blob = await readOid(world, ["hash-object", "-w", "--stdin"], content);
    entries.push(`100644 blob ${blob}	${name}
`);
  }
  const tree = await readOid(world, ["mktree"], entries.join(""));
  const parents = commit.parents.flatMap((parent) => ["-p", parent]);
  const args = ["commit-tree", ...parents, "-F", "-", tree];
  return oidIn(await readGit(world, { args, input: `${commit.message}
`, variables: identity(commit) }));
}
async function readOid(world, args, input) {
  return oidIn(await readGit(world, { args, input }));
}
function oidIn(printed) {
  return printed.toString("utf8").trim();
}
function identity({ who, at: at3 }) {
  const date = `@${Math.floor(at3.getTime() / 1e3)} +0000`;
  return {
    GIT_AUTHOR_NAME: who.name,
    GIT_AUTHOR_EMAIL: who.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: who.name,
    GIT_COMMITTER_EMAIL: who.email,
    GIT_COMMITTER_DATE: date
  };
}

// src/git/settle-pushes.ts
async function settlePushes(world, updates, outcomes) {
  const pairs = updates.flatMap((update, index) => {
    const outcome = outcomes[index];
    return outcome === void 0 ? [] : { update, outcome };
  });
  const open2 = pairs.filter(({ outcome }) => isOpen2(outcome));
  const standing = await readStanding(
    world,
    open2.map(({ update }) => update.ref)
  );
  return pairs.map(({ update, outcome }) => settle(update, outcome, standing));
}
function isOpen2({ status }) {
  return status === "unknown" || status === "lost";
}
async function readStanding(world, refs) {
  if (refs.length === 0) return null;
  try {
    return (await listRemoteRefs(world, refs)).oidByRef;
  } catch (error2) {
    if (error2 instanceof CommandFailed) return null;
    throw error2;
  }
}
function settle(update, outcome, standing) {
  if (!isOpen2(outcome)) return outcome;
  if (standing?.get(update.ref) === update.newOid) return { status: "done" };
  return outcome.status === "unknown" ? settleUnknown(update, outcome.detail, standing) : outcome;
}
function settleUnknown(update, detail, standing) {
  const now = standing?.get(update.ref) ?? null;
  if (standing === null || now === update.expectedOid) return { status: "unknown", detail };
  return { status: "lost", detail: `${update.ref}: stands at ${now ?? "nothing"} now; ${detail}` };
}

// src/git/document-store.ts
var WHO = {
  name: "sdlc-orchestrator",
  email: "sdlc-orchestrator@users.noreply.github.com"
};
async function prepareDocument(options2, document) {
  const { ref, expectedOid } = document;
  const newOid = await commitDocument(options2.world, {
    files: [{ name: document.file, content: document.text }],
    parents: expectedOid === null || !document.hasHistory ? [] : [expectedOid],
    message: `${document.message} (operation ${options2.nonce()})`.replace(new RegExp("\\p{Cc}+", "gu"), " "),
    who: WHO,
    at: options2.now()
  });
  return { ref, expectedOid, newOid };
}
async function pushUpdates({ world, refs }, updates) {
  return settlePushes(world, updates, await refs.update(updates));
}
async function pushUpdate(options2, update) {
  const [outcome] = await pushUpdates(options2, [update]);
  if (outcome !== void 0) return outcome;
  throw new OurBug(`The push said nothing about ${update.ref}.`);
}

// src/read/control-document.ts
var CONTROL_REF = "refs/sdlc/orchestrator/control";
function encodeControl(document) {
  return encodeJsonDocument(document);
}
function decodeControl(text) {
  return decodeJsonDocument(text, (fields) => {
    fields.allowOnly(["version", "pause"]);
    return { version: 1, pause: fields.nullable("pause", (name) => readPause(fields.object(name))) };
  });
}
function readPause(fields) {
  fields.allowOnly(["by", "at", "because"]);
  return {
    by: fields.text("by"),
    at: fields.time("at"),
    because: fields.nullable("because", (name) => fields.text(name))
  };
}

// src/read/loop-documents.ts
function toStoredControl(read) {
  if (read === null) return { oid: null, state: { kind: "running" } };
  const { oid, decoded } = read;
  if (!decoded.ok) return { oid, state: { kind: "unreadable", wrong: decoded.wrong } };
  const { pause: pause2 } = decoded.document;
  return { oid, state: pause2 === null ? { kind: "running" } : { kind: "paused", pause: pause2 } };
}
function toStoredDigestLog(read) {
  if (read === null) return { kind: "read", oid: null, lines: [] };
  const { oid, decoded } = read;
  if (!decoded.ok) return { kind: "unreadable", wrong: decoded.wrong };
  return { kind: "read", oid, lines: decoded.document };
}
function loopProblems({ control, digestLog }) {
  const problems = [];
  const place = { line: 1, column: 1 };
  if (control.state.kind === "unreadable") {
    problems.push({
      ...place,
      severity: "error",
      file: CONTROL_REF,
      message: "The control document cannot be read, so the loop counts as paused. Update the orchestrator, or resume: that replaces the document.",
      expected: "a control document of version 1",
      found: control.state.wrong.join("; ")
    });
  }
  if (digestLog.kind === "unreadable") {
    problems.push({
      ...place,
      severity: "warning",
      file: DIGEST_LOG_REF,
      message: `The log of digest lines cannot be read, so no line is added to it. Update the orchestrator, or delete the ref ${DIGEST_LOG_REF} to begin a new one.`,
      expected: "a log document of version 1",
      found: digestLog.wrong.join("; ")
    });
  }
  return problems;
}

// src/git/decode-bytes.ts
import { isUtf8 } from "node:buffer";
function decodeBytes(bytes, file, decode2) {
  if (bytes === null)
    return { ok: false, wrong: [`expected a commit with a file ${file} of at most 1 MiB, found none`] };
  if (!isUtf8(bytes)) return { ok: false, wrong: ["expected text in UTF-8, found other bytes"] };
  return decode2(bytes.toString("utf8"));
}

// src/git/read-objects.ts
var NEWLINE = 10;
var HEAD = /^[0-9a-f]{40} [a-z]+ (\d+)$/;
async function readObjects(world, names) {
  if (names.length === 0) return [];
  const input = `${names.join("\n")}
`;
  const printed = await readGit(world, { args: ["cat-file", "--batch", "--buffer"], input });
  const contents = parseBatch(printed);
  if (contents.length === names.length) return contents;
  throw new OurBug(`git cat-file answered ${contents.length} of ${names.length} names.`);
}
var LARGEST_DOCUMENT = 1024 * 1024;
async function readDocuments(world, names) {
  const sizes = await readSizes(world, names);
  const isSmall = (index) => (sizes[index] ?? 0) <= LARGEST_DOCUMENT;
  const small = names.filter((_name, index) => isSmall(index));
  const contents = (await readObjects(world, small)).values();
  return names.map((_name, index) => isSmall(index) ? contents.next().value ?? null : null);
}
async function readSizes(world, names) {
  if (names.length === 0) return [];
  const input = `${names.join("\n")}
`;
  const args = ["cat-file", "--batch-check", "--buffer"];
  const lines = (await readGit(world, { args, input })).toString("utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const size = HEAD.exec(line)?.[1];
    return size === void 0 ? null : Number(size);
  });
}
function parseBatch(printed) {
  const contents = [];
  for (let at3 = 0; at3 < printed.length; ) {
    const headEnd = printed.indexOf(NEWLINE, at3);
    if (headEnd === -1) return contents;
    const head = printed.toString("utf8", at3, headEnd);
    const size = HEAD.exec(head)?.[1];
    const start3 = headEnd + 1;
    contents.push(size === void 0 ? null : printed.subarray(start3, start3 + Number(size)));
    at3 = size === void 0 ? start3 : start3 + Number(size) + 1;
  }
  return contents;
}

// src/git/read-loop-documents.ts
var CONTROL_FILE = "control.json";
var DIGEST_LOG_FILE = "log.json";
var LOOP_REFS = [CONTROL_REF, DIGEST_LOG_REF];
async function readLoopDocuments(world, oidByRef) {
  const names = [
    ...nameIn(oidByRef, CONTROL_REF, CONTROL_FILE),
    ...nameIn(oidByRef, DIGEST_LOG_REF, DIGEST_LOG_FILE)
  ];
  const contents = await readDocuments(world, names);
  const bytesByName = new Map(names.map((name, index) => [name, contents[index] ?? null]));
  const readOne = (ref, file, decode2) => {
    const oid = oidByRef.get(ref);
    const [name] = nameIn(oidByRef, ref, file);
    if (oid === void 0 || name === void 0) return null;
    return { oid, decoded: decodeBytes(bytesByName.get(name) ?? null, file, decode2) };
  };
  return {
    control: toStoredControl(readOne(CONTROL_REF, CONTROL_FILE, decodeControl)),
    digestLog: toStoredDigestLog(readOne(DIGEST_LOG_REF, DIGEST_LOG_FILE, decodeDigestLog))
  };
}
function nameIn(oidByRef, ref, file) {
  const oid = oidByRef.get(ref);
  return oid === void 0 ? [] : [`${oid}^{commit}:${file}`];
}

// src/git/git-digest-log.ts
function createGitDigestLog(options2) {
  return {
    read: () => readLog(options2),
    write: async (write2) => {
      const prepared = await prepareLine(options2, write2);
      if (prepared.kind === "hopeless") return prepared.outcome;
      return finishLine(options2, prepared, await pushUpdate(options2, prepared.update));
    }
  };
}
async function prepareLine(options2, { stored, line }) {
  if (stored.kind === "unreadable")
    return hopeless(`the log cannot be read and is left as it is: ${stored.wrong.join("; ")}`);
  const lines = addDigestLine(stored.lines, line);
  const message = line.run === null ? "Log a command" : `Log run ${line.run}`;
  const document = { ref: DIGEST_LOG_REF, file: DIGEST_LOG_FILE, text: encodeDigestLog(lines), message };
  try {
    const place = { expectedOid: stored.oid, hasHistory: true };
    return { kind: "ready", update: await prepareDocument(options2, { ...document, ...place }), line, lines };
  } catch (error2) {
    if (!(error2 instanceof CommandFailed)) throw error2;
    return hopeless(error2.message);
  }
}
async function finishLine(options2, prepared, outcome) {
  if (outcome?.status !== "lost") return judge2(prepared, outcome);
  try {
    const again = await prepareLine(options2, { stored: await readLog(options2), line: prepared.line });
    if (again.kind === "hopeless") return again.outcome;
    return judge2(again, await pushUpdate(options2, again.update));
  } catch (error2) {
    if (!(error2 instanceof CommandFailed)) throw error2;
    return { status: "dropped", detail: error2.message };
  }
}
function judge2({ update, lines }, outcome) {
  if (outcome?.status === "done")
    return { status: "kept", stored: { kind: "read", oid: update.newOid, lines } };
  return { status: "dropped", detail: outcome?.detail ?? "the server said nothing about it" };
}
function hopeless(detail) {
  return { kind: "hopeless", outcome: { status: "dropped", detail } };
}
async function readLog({ world }) {
  return (await readLoopDocuments(world, await fetchDocuments(world, [DIGEST_LOG_REF]))).digestLog;
}

// src/domain/outcome.ts
var OUTCOME_NAMES = [
  "PR-OPENED",
  "PR-UPDATED",
  "REPLIED",
  "NOT-READY",
  "BLOCKED",
  "NO-CHANGE",
  "STOPPED-EARLY",
  "TIMED-OUT",
  "STALLED",
  "OVER-BUDGET",
  "LIMITED",
  "CANCELLED",
  "FAILED"
];

// src/read/agent-record.ts
function readAgentRecord(fields) {
  fields.allowOnly(["usage", "limitedUntil", "saved"]);
  return {
    usage: fields.nullable("usage", (name) => readUsage(fields.object(name))),
    limitedUntil: fields.nullable("limitedUntil", (name) => fields.time(name)),
    saved: fields.objects("saved").map(readSaved)
  };
}
function readUsage(fields) {
  const names = ["turns", "inputTokens", "outputTokens", "cacheReadTokens", "cacheWriteTokens"];
  fields.allowOnly(["dollars", ...names]);
  return {
    dollars: fields.amount("dollars"),
    turns: fields.count("turns"),
    inputTokens: fields.count("inputTokens"),
    outputTokens: fields.count("outputTokens"),
    cacheReadTokens: fields.count("cacheReadTokens"),
    cacheWriteTokens: fields.count("cacheWriteTokens")
  };
}
function readSaved(fields) {
  fields.allowOnly(["kind", "branch", "oid"]);
  return {
    kind: fields.oneOf("kind", ["commits", "patch"]),
    branch: fields.text("branch"),
    oid: fields.text("oid")
  };
}

// src/read/claim-document.ts
var MOST_ATTEMPTS = 50;
var ATTEMPT_FIELDS = [
  "kind",
  "fingerprint",
  "startedAt",
  "endedAt",
  "runId",
  "runAttempt",
  "outcome",
  "unspent",
  "agent"
];
var WORK_KINDS = ["task", "conflicts", "ci-failed", "needs-response"];
function trimClaim(document) {
  let surplus = document.attempts.length - MOST_ATTEMPTS;
  if (surplus <= 0) return document;
  const weighty = document.attempts.filter((attempt) => {
    if (surplus <= 0 || !isWeightless(attempt)) return true;
    surplus -= 1;
    return false;
  });
  return { ...document, attempts: weighty.slice(-MOST_ATTEMPTS) };
}
function isWeightless({ outcome, unspent, agent }) {
  const isFree = agent === void 0 || agent.usage?.dollars === 0;
  return isFree && outcome !== null && (outcome.name === "LIMITED" || unspent !== void 0);
}
function encodeClaim(document) {
  return encodeJsonDocument(trimClaim(document));
}
function decodeClaim(text) {
  return decodeJsonDocument(text, (fields) => {
    fields.allowOnly(["version", "item", "holder", "attempts"]);
    return {
      version: 1,
      item: readItem(fields.object("item")),
      holder: fields.nullable("holder", (name) => readHolder(fields.object(name))),
      attempts: fields.objects("attempts").map(readAttempt).slice(-MOST_ATTEMPTS)
    };
  });
}
function readItem(fields) {
  const kind = fields.oneOf("kind", ["task", "pull"]);
  if (kind !== fields.raw("kind")) return { kind: "task", slug: "" };
  fields.allowOnly(kind === "task" ? ["kind", "slug"] : ["kind", "number"]);
  const item = kind === "task" ? { kind, slug: fields.text("slug") } : { kind, number: fields.count("number") };
  if (parseItem(formatItem(item)) === null)
    fields.refuse(kind === "task" ? "slug" : "number", "the name of an item");
  return item;
}
function readHolder(fields) {
  fields.allowOnly(["runId", "runAttempt", "job", "claimedAt"]);
  return {
    runId: fields.count("runId"),
    runAttempt: fields.count("runAttempt"),
    job: fields.nullable("job", (name) => fields.text(name)),
    claimedAt: fields.time("claimedAt")
  };
}
function readAttempt(fields) {
  fields.allowOnly(ATTEMPT_FIELDS);
  return {
    kind: fields.oneOf("kind", WORK_KINDS),
    fingerprint: fields.text("fingerprint"),
    startedAt: fields.time("startedAt"),
    endedAt: fields.nullable("endedAt", (name) => fields.time(name)),
    runId: fields.count("runId"),
    runAttempt: fields.count("runAttempt"),
    outcome: fields.nullable("outcome", (name) => readOutcome(fields.object(name))),
    // Absent from most, and never null.
    ...fields.raw("unspent") === void 0 ? {} : { unspent: readUnspent(fields.object("unspent")) },
    ...fields.raw("agent") === void 0 ? {} : { agent: readAgentRecord(fields.object("agent")) }
  };
}
function readUnspent(fields) {
  fields.allowOnly(["why", "by", "at"]);
  return {
    why: fields.oneOf("why", ["paused", "limited", "refused", "retry", "moved-on"]),
    by: fields.text("by"),
    at: fields.time("at")
  };
}
function readOutcome(fields) {
  fields.allowOnly(["name", "because", "pullUrl"]);
  return {
    name: fields.oneOf("name", OUTCOME_NAMES),
    because: fields.text("because"),
    pullUrl: fields.nullable("pullUrl", (name) => fields.text(name))
  };
}

// src/render/claim-commit-message.ts
function claimCommitMessage(expected, document, operation) {
  const line = `${describe4(expected?.document.holder ?? null, document)} (operation ${operation})`;
  return line.replace(new RegExp("\\p{Cc}+", "gu"), " ");
}
function describe4(before, { item, holder, attempts }) {
  const name = formatItem(item);
  const outcome = attempts.at(-1)?.outcome?.name ?? "no outcome";
  if (holder === null) return before === null ? `Record ${name}: ${outcome}` : `Release ${name}: ${outcome}`;
  const run6 = `run ${holder.runId}, attempt ${holder.runAttempt}`;
  if (holder.job === null) return `Claim ${name} for ${run6}`;
  return `Hold ${name} in job ${holder.job} of ${run6}`;
}

// src/domain/lease.ts
var LEASE_PHASES = [
  "claimed",
  "working",
  "blocked",
  "awaiting-review",
  "responding",
  "closing"
];
var OWNER_KINDS = ["claude-code", "codex", "github-actions", "cli", "other"];

// src/read/lease-document.ts
var SEMVER = /^(0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:[-+][0-9A-Za-z.+-]+)?$/;
var UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
var KNOWN_MAJOR = "1";
var LEASE_FIELDS = [
  "sdlc_version",
  "lease_kind",
  "lease_id",
  "task_id",
  "task_path",
  "owner",
  "owner_kind",
  "client_version",
  "client_commit",
  "prepared_on",
  "prepared_on_hostname",
  "lease_token",
  "phase",
  "claimed_at",
  "expires_at",
  "base_ref",
  "base_sha",
  "work_ref",
  "pr_number",
  "notes",
  "gates"
];
function decodeLease(text) {
  const wrong2 = [];
  const fields = openDocument(text, wrong2);
  const document = fields === null ? null : readLease(fields);
  if (document !== null && wrong2.length === 0) return { ok: true, document };
  return { ok: false, wrong: wrong2 };
}
function readLease(fields) {
  fields.allowOnly(LEASE_FIELDS);
  fields.oneOf("lease_kind", ["task-lifecycle"]);
  return {
    sdlcVersion: semver(fields, "sdlc_version"),
    leaseId: uuid(fields, "lease_id"),
    taskId: fields.text("task_id"),
    taskPath: fields.text("task_path"),
    owner: uuid(fields, "owner"),
    ownerKind: fields.oneOf("owner_kind", OWNER_KINDS),
    clientVersion: fields.text("client_version"),
    clientCommit: fields.text("client_commit"),
    preparedOn: uuid(fields, "prepared_on"),
    preparedOnHostname: fields.text("prepared_on_hostname"),
    leaseToken: uuid(fields, "lease_token"),
    phase: fields.oneOf("phase", LEASE_PHASES),
    claimedAt: fields.time("claimed_at"),
    expiresAt: fields.nullable("expires_at", (name) => fields.time(name)),
    baseRef: fields.text("base_ref"),
    baseSha: fields.text("base_sha"),
    workRef: fields.text("work_ref"),
    pullNumber: isMissing(fields, "pr_number") ? null : fields.nullable("pr_number", (name) => fields.count(name)),
    notes: isMissing(fields, "notes") ? "" : fields.text("notes"),
    gates: isMissing(fields, "gates") ? null : readGates(fields.object("gates"))
  };
}
function readGates(fields) {
  const names = ["readiness_verified_at", "touchpoints_verified_at"];
  fields.allowOnly(names);
  const time2 = (name) => isMissing(fields, name) ? null : fields.nullable(name, (given) => fields.time(given));
  return { readinessVerifiedAt: time2(names[0]), touchpointsVerifiedAt: time2(names[1]) };
}
function encodeLease(document) {
  const { gates } = document;
  const fields = {
    sdlc_version: document.sdlcVersion,
    lease_kind: "task-lifecycle",
    lease_id: document.leaseId,
    task_id: document.taskId,
    task_path: document.taskPath,
    owner: document.owner,
    owner_kind: document.ownerKind,
    client_version: document.clientVersion,
    client_commit: document.clientCommit,
    prepared_on: document.preparedOn,
    prepared_on_hostname: document.preparedOnHostname,
    lease_token: document.leaseToken,
    phase: document.phase,
    claimed_at: document.claimedAt,
    expires_at: document.expiresAt,
    base_ref: document.baseRef,
    base_sha: document.baseSha,
    work_ref: document.workRef,
    pr_number: document.pullNumber,
    notes: document.notes,
    ...gates === null ? {} : { gates: encodeGates(gates) }
  };
  return JSON.stringify(sortedByKey(fields));
}
function encodeGates(gates) {
  return sortedByKey({
    readiness_verified_at: gates.readinessVerifiedAt,
    touchpoints_verified_at: gates.touchpointsVerifiedAt
  });
}
function sortedByKey(fields) {
  return Object.fromEntries(Object.entries(fields).sort(([left], [right]) => left < right ? -1 : 1));
}
function decodeControlPlane(text) {
  const wrong2 = [];
  const fields = openDocument(text, wrong2);
  const compatible = fields === null ? null : readControlPlane(fields);
  if (compatible !== null && wrong2.length === 0) return compatible;
  return { kind: "incompatible", because: wrong2.join("; ") };
}
function readControlPlane(fields) {
  fields.allowOnly(["sdlc_version", "min_client_version", "sdlc_tooling", "policies"]);
  semver(fields, "min_client_version");
  const tooling = fields.object("sdlc_tooling");
  tooling.allowOnly(["required_ref", "required_commit", "version"]);
  tooling.text("required_ref");
  tooling.text("required_commit");
  semver(tooling, "version");
  const policies = fields.object("policies");
  policies.allowOnly(["allow_multiple_orchestrators", "offline_mode", "default_lease_ttl_seconds"]);
  if (typeof policies.raw("allow_multiple_orchestrators") !== "boolean")
    policies.refuse("allow_multiple_orchestrators", "true or false");
  policies.oneOf("offline_mode", ["speculative-only", "disabled"]);
  const leaseSeconds = policies.count("default_lease_ttl_seconds");
  if (leaseSeconds === 0) policies.refuse("default_lease_ttl_seconds", "a number of seconds");
  return { kind: "compatible", sdlcVersion: semver(fields, "sdlc_version"), leaseSeconds };
}
function openDocument(text, wrong2) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error2) {
    wrong2.push(`the document: expected JSON, found ${error2 instanceof Error ? error2.message : "none"}`);
    return null;
  }
  const fields = new JsonFields(value, "", wrong2);
  if (wrong2.length > 0) return null;
  if (majorOf(fields.raw("sdlc_version")) === KNOWN_MAJOR) return fields;
  fields.refuse("sdlc_version", `${KNOWN_MAJOR}.x.y, which is all that this release knows`);
  return null;
}
function majorOf(version) {
  return typeof version === "string" ? SEMVER.exec(version)?.[1] ?? null : null;
}
function semver(fields, name) {
  const version = fields.raw(name);
  if (typeof version === "string" && SEMVER.test(version)) return version;
  fields.refuse(name, "a version such as 1.0.0");
  return "";
}
function uuid(fields, name) {
  const id = fields.raw(name);
  if (typeof id === "string" && UUID_V4.test(id)) return id;
  fields.refuse(name, "a UUID of version 4");
  return "";
}
function isMissing(fields, name) {
  return fields.raw(name) === void 0;
}

// src/read/lease-ref.ts
var LEASE_REF_PREFIX = "refs/sdlc/tasks/";
var LEASE_ARCHIVE_PREFIX = "refs/sdlc/archive/tasks/";
var CONTROL_PLANE_REF = "refs/sdlc/control-plane";
function formatLeaseRef(slug) {
  return formatClaimRef({ kind: "task", slug }) === null ? null : LEASE_REF_PREFIX + slug;
}
function formatArchiveRef(slug) {
  return formatLeaseRef(slug) === null ? null : LEASE_ARCHIVE_PREFIX + slug;
}
function parseLeaseRef(ref) {
  if (!ref.startsWith(LEASE_REF_PREFIX)) return null;
  const slug = ref.slice(LEASE_REF_PREFIX.length);
  return formatLeaseRef(slug) === ref ? slug : null;
}
function parseRefBelowLease(ref) {
  const [slug, ...below] = ref.slice(LEASE_REF_PREFIX.length).split("/");
  return below.length === 0 ? null : parseLeaseRef(`${LEASE_REF_PREFIX}${slug}`);
}

// src/git/read-leases.ts
import { isUtf8 as isUtf82 } from "node:buffer";

// src/git/host-id.ts
import { createHash } from "node:crypto";
function deriveHostId(repository) {
  const name = `${repository.owner}/${repository.name}`.toLowerCase();
  const digits = createHash("sha256").update(`sdlc-orchestrator host of ${name}`).digest("hex");
  const variant = "89ab".charAt(Number.parseInt(digits.charAt(16), 16) % 4);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20, 32)
  ].join("-");
}
function hostIdOfRemote(url) {
  const [owner = "", name = ""] = new URL(url).pathname.split("/").slice(-2);
  return deriveHostId({ owner, name: name.replace(/\.git$/, "") });
}

// src/git/read-leases.ts
var LEASE_FILE = "lease.json";
async function readLeases(world, fetched, listed) {
  const places = [...fetched].map(([ref, oid]) => ({ ref, oid })).filter(({ ref }) => ref.startsWith(LEASE_REF_PREFIX) || ref === CONTROL_PLANE_REF).sort((left, right) => left.ref < right.ref ? -1 : 1);
  const names = places.map(({ oid }) => `${oid}^{commit}:${LEASE_FILE}`);
  const contents = await readDocuments(world, names);
  const texts = new Map(places.map(({ ref }, index) => [ref, textOf(contents[index] ?? null)]));
  const reads = places.filter(({ ref }) => ref !== CONTROL_PLANE_REF).map((place) => readLease2(place, texts.get(place.ref) ?? null));
  return {
    leases: {
      hostId: hostIdOfRemote(world.remote.url),
      active: reads.flatMap((read) => read.kind === "lease" ? read.lease : []),
      unreadableSlugs: reads.flatMap((read) => read.kind === "unreadable" ? read.slug ?? [] : []),
      archiveOidsBySlug: archiveOids(listed)
    },
    controlPlane: readControlPlane2(texts),
    problems: reads.flatMap((read) => read.kind === "unreadable" ? read.problem : [])
  };
}
function textOf(bytes) {
  return bytes === null || !isUtf82(bytes) ? null : bytes.toString("utf8");
}
function readControlPlane2(texts) {
  const text = texts.get(CONTROL_PLANE_REF);
  if (text === void 0) return { kind: "absent" };
  if (text !== null) return decodeControlPlane(text);
  return { kind: "incompatible", because: `expected a commit with a file ${LEASE_FILE} in UTF-8` };
}
function archiveOids(listed) {
  const archives = [...listed].filter(([ref]) => ref.startsWith(LEASE_ARCHIVE_PREFIX));
  return new Map(archives.map(([ref, oid]) => [ref.slice(LEASE_ARCHIVE_PREFIX.length), oid]));
}
function readLease2(place, text) {
  const slug = parseLeaseRef(place.ref);
  const decoded = text === null ? {
    ok: false,
    wrong: [`expected a commit with a file ${LEASE_FILE} in UTF-8, of at most 1 MiB, found none`]
  } : decodeLease(text);
  if (slug === null)
    return { kind: "unreadable", slug: parseRefBelowLease(place.ref), problem: strangeName(place) };
  if (decoded.ok) return { kind: "lease", lease: { ...place, slug, document: decoded.document } };
  return { kind: "unreadable", slug, problem: unreadable2(place, slug, decoded.wrong) };
}
function unreadable2({ ref, oid }, slug, wrong2) {
  return {
    severity: "warning",
    file: ref,
    line: 1,
    column: 1,
    message: `The plugin's lease on ${slug} cannot be read, so its task counts as somebody else's. Update the orchestrator, or delete the ref ${ref} if nobody works on it.`,
    expected: `a task lease of version 1 at ${oid}`,
    found: wrong2.join("; ")
  };
}
function strangeName({ ref }) {
  return {
    severity: "warning",
    file: ref,
    line: 1,
    column: 1,
    message: `The ref ${ref} can be the lease of no task. Delete it if it is not yours.`,
    expected: "the basename of a task file at the end",
    found: ref
  };
}

// src/git/lease-commit.ts
var WHO2 = { name: "sdlc-lease", email: "sdlc-lease@local" };
var MESSAGE = "lease";
var HANDOFF_FILE = "handoff.md";
function commitLease(world, { document, parents, handoff, at: at3 }) {
  const lease = { name: LEASE_FILE, content: encodeLease(document) };
  const files = handoff === null ? [lease] : [lease, { name: HANDOFF_FILE, content: handoff }];
  return commitDocument(world, { files, parents, message: MESSAGE, who: WHO2, at: at3 });
}
function handoffOf({ oid }) {
  return `${oid}:${HANDOFF_FILE}`;
}
async function prepareLease(world, { expected, draft }, means) {
  const ref = formatLeaseRef(draft.taskId);
  if (ref === null) throw new OurBug(`A lease was asked for on ${draft.taskId}, which can have no ref.`);
  const leaseId = expected?.document.leaseId ?? means.uuid();
  const document = { ...draft, leaseId, leaseToken: means.uuid() };
  const parents = expected === null ? [] : [expected.oid];
  const newOid = await commitLease(world, { document, parents, handoff: null, at: means.now });
  return { ref, expectedOid: expected?.oid ?? null, newOid };
}

// src/git/read-claims.ts
var CLAIM_FILE = "claim.json";
async function readClaims(world, oidByRef) {
  const refs = [...oidByRef].map(([ref, oid]) => ({ ref, oid })).sort(byRef);
  const names = refs.map(({ oid }) => `${oid}^{commit}:${CLAIM_FILE}`);
  const contents = await readDocuments(world, names);
  const reads = refs.map((place, index) => readClaim(place, contents[index] ?? null));
  return {
    claims: reads.flatMap((read) => read.kind === "claim" ? read.claim : []),
    unreadableItems: reads.flatMap((read) => read.kind === "unreadable" ? read.item ?? [] : []),
    problems: reads.flatMap((read) => read.kind === "unreadable" ? read.problem : [])
  };
}
function byRef(left, right) {
  return left.ref < right.ref ? -1 : 1;
}
function readClaim(place, bytes) {
  const item = parseClaimRef(place.ref);
  if (item === null) return readStray(place.ref);
  const decoded = decodeFor(item, bytes);
  if (decoded.ok) return { kind: "claim", claim: { ...place, document: decoded.document } };
  return { kind: "unreadable", item, problem: unreadable3(place, item, decoded.wrong) };
}
function readStray(ref) {
  const item = parseRefBelowClaim(ref);
  const problem = item === null ? strangeName2(ref) : inTheWay(ref, item);
  return { kind: "unreadable", item, problem };
}
function inTheWay(ref, item) {
  const message = `The ref ${ref} keeps ${formatItem(item)} from being claimed, so nothing is started for it. Delete the ref.`;
  return { ...strangeName2(ref), severity: "error", message };
}
function decodeFor(item, bytes) {
  const decoded = decodeBytes(bytes, CLAIM_FILE, decodeClaim);
  if (!decoded.ok || formatItem(decoded.document.item) === formatItem(item)) return decoded;
  const found2 = formatItem(decoded.document.item);
  return { ok: false, wrong: [`item: expected ${formatItem(item)}, as the ref is named, found ${found2}`] };
}
function unreadable3({ ref, oid }, item, wrong2) {
  return {
    severity: "error",
    file: ref,
    line: 1,
    column: 1,
    message: `The claim on ${formatItem(item)} cannot be read, so nothing is started for it. Update the orchestrator, or delete the ref ${ref} if nobody works on it.`,
    expected: `a claim document of version 1 at ${oid}`,
    found: wrong2.join("; ")
  };
}
function strangeName2(ref) {
  return {
    severity: "warning",
    file: ref,
    line: 1,
    column: 1,
    message: `The ref ${ref} names no item and is ignored. Delete it if it is not yours.`,
    expected: "task/<slug> or pull/<number> at the end, in their one spelling",
    found: ref
  };
}

// src/git/prepare-claim.ts
async function prepareClaims(options2, writes) {
  const prepared = [];
  for (const write2 of writes) prepared.push(await prepareClaim(options2, write2));
  return prepared;
}
async function prepareClaim(options2, write2) {
  const ref = formatClaimRef(write2.document.item);
  if (ref === null) return { kind: "hopeless", outcome: unnameable(write2.document.item) };
  try {
    const oid = await commitClaim(options2, write2);
    const claim = { ref, oid, document: trimClaim(write2.document) };
    const update = { ref, expectedOid: write2.expected?.oid ?? null, newOid: oid };
    const means = { uuid: options2.nonce, now: options2.now() };
    const leaseUpdate = write2.lease === void 0 ? null : await prepareLease(options2.world, write2.lease, means);
    return { kind: "ready", claim, update, leaseUpdate };
  } catch (error2) {
    if (!(error2 instanceof CommandFailed)) throw error2;
    return { kind: "hopeless", outcome: { status: "refused", detail: error2.message } };
  }
}
function unnameable(item) {
  const detail = `${formatItem(item)} cannot be the name of a git ref; rename the task file.`;
  return { status: "refused", detail };
}
function commitClaim(options2, write2) {
  return commitDocument(options2.world, {
    files: [{ name: CLAIM_FILE, content: encodeClaim(write2.document) }],
    parents: write2.expected === null ? [] : [write2.expected.oid],
    message: claimCommitMessage(write2.expected, write2.document, options2.nonce()),
    who: WHO,
    at: options2.now()
  });
}

// src/read/judge-push.ts
var LINE = /^([ +\-*!=])\t[^\t]*?:(refs\/[^\t]+)\t(.*)$/;
var LOST = /stale info|already exists|fetch first|non-fast-forward|needs force|cannot lock ref|failed to update ref|incorrect old value|atomic (?:push|transaction) fail|is at [0-9a-f]+ but expected/;
var NO_ANSWER = /remote failed to report status|unpacker error|[Ii]nternal (?:[Ss]erver )?[Ee]rror|time(?:d )?out|unavailable|try again/;
var NO_ACCESS = /Authentication failed|could not read Username|(?:returned error:|HTTP) 4(?!08|29)\d\d|[Rr]epository not found|not granted|Permission to .+ denied/;
var RULE = /GH0\d\d|declined|refusing to allow|protected|permission/i;
function judgePush(updates, answer) {
  const lineByRef = parseLines(answer.stdout);
  return updates.map((update) => {
    const line = lineByRef.get(update.ref);
    return line === void 0 ? judgeWithoutLine(answer) : judgeLine(update, line, answer.stderr);
  });
}
function parseLines(stdout) {
  const lineByRef = /* @__PURE__ */ new Map();
  for (const line of stdout.split("\n")) {
    const [, flag, ref, summary] = LINE.exec(line) ?? [];
    if (flag !== void 0 && ref !== void 0 && summary !== void 0)
      lineByRef.set(ref, { flag, summary });
  }
  return lineByRef;
}
function judgeLine(update, { flag, summary }, stderr) {
  if (flag === "=") return judgeUpToDate(update);
  if (flag !== "!") return { status: "done" };
  const detail = `${update.ref}: ${summary}`;
  if (LOST.test(summary)) return { status: "lost", detail };
  if (NO_ANSWER.test(summary)) return { status: "unknown", detail: `${detail}; ${lastWords(stderr)}` };
  return { status: "refused", detail: [detail, ...ruleLines(stderr)].join("; ") };
}
function judgeUpToDate({ ref, expectedOid, newOid }) {
  if (expectedOid === newOid) return { status: "done" };
  return { status: "lost", detail: `${ref}: stands at ${newOid} already` };
}
function judgeWithoutLine({ exitCode, stderr }) {
  const words = lastWords(stderr);
  const isRefused = exitCode !== null && exitCode !== 0 && NO_ACCESS.test(stderr);
  if (!isRefused) return { status: "unknown", detail: `no answer for this ref (${words})` };
  return {
    status: "refused",
    detail: followedBy(words, "Check that the token is valid and has `contents: write`.")
  };
}
function ruleLines(stderr) {
  return stderr.split("\n").filter((line) => line.startsWith("remote:") && RULE.test(line)).map((line) => line.replace(/^remote:\s*/, "").trim()).slice(0, 5);
}

// src/git/push-refs.ts
function createRefWriter(world) {
  return { update: (updates) => pushRefs(world, updates) };
}
async function pushRefs(world, updates) {
  if (updates.length === 0) return [];
  refuseDuplicates(updates);
  return judgePush(updates, await push(world, updates, []));
}
async function pushTogether(world, updates) {
  if (updates.length === 0) return [];
  refuseDuplicates(updates);
  return judgePush(updates, await push(world, updates, ["--atomic"]));
}
function refuseDuplicates(updates) {
  const names = /* @__PURE__ */ new Set();
  for (const { ref } of updates) {
    if (names.has(ref)) throw new OurBug(`One push was to move ${ref} twice.`);
    names.add(ref);
  }
}
async function push(world, updates, options2) {
  const leases = updates.map(({ ref, expectedOid }) => `--force-with-lease=${ref}:${expectedOid ?? ""}`);
  const refspecs = updates.map(({ ref, newOid }) => `${newOid ?? ""}:${ref}`);
  const args = ["push", "--porcelain", "--no-verify", ...options2, ...leases, world.remote.url, ...refspecs];
  try {
    const { exitCode, stdout, stderr } = await runGit(world, { args, usesRemote: true });
    return { exitCode, stdout: stdout.toString("utf8"), stderr };
  } catch (error2) {
    if (!(error2 instanceof CommandFailed)) throw error2;
    return { exitCode: null, stdout: "", stderr: `${error2.message}
${error2.stderr}` };
  }
}

// src/git/push-as-one.ts
async function pushAsOne(world, updates) {
  const fate = await pushOnce(world, updates);
  const isBusy2 = fate.kind === "shared" && fate.outcome.status === "lost";
  return isBusy2 ? pushOnce(world, updates) : fate;
}
async function pushOnce(world, updates) {
  const outcomes = await pushTogether(world, updates);
  const isCertain = outcomes.some(({ status }) => status === "refused") || !outcomes.some(isOpen2);
  const refs = isCertain ? [] : updates.map(({ ref }) => ref);
  return judgeFate(updates, outcomes, await readStanding(world, refs));
}
function judgeFate(updates, outcomes, standing) {
  const isMade = updates.some(({ ref, newOid }) => standing?.get(ref) === newOid);
  if (isMade) return { kind: "shared", outcome: { status: "done" } };
  const reasonsByRef = whoStopped(updates, outcomes, standing);
  if (reasonsByRef.size > 0) return { kind: "stopped", reasonsByRef };
  return { kind: "shared", outcome: leastCertain(outcomes) };
}
function whoStopped(updates, outcomes, standing) {
  const pairs = updates.flatMap((update, index) => {
    const outcome = outcomes[index];
    const reason = outcome === void 0 ? null : whyStopped(update, outcome, standing);
    return reason === null ? [] : [[update.ref, reason]];
  });
  return new Map(pairs);
}
function whyStopped({ ref, expectedOid }, outcome, standing) {
  if (outcome.status === "refused") return outcome;
  if (!isOpen2(outcome)) return null;
  if (standing === null) return isNamed(outcome) ? outcome : null;
  const now = standing.get(ref) ?? null;
  if (now === expectedOid) return null;
  return {
    status: "lost",
    detail: `${ref}: someone else moved it first; it stands at ${now ?? "nothing"} now`
  };
}
function isNamed(outcome) {
  return outcome.status === "lost" && !/atomic (?:push|transaction) fail/.test(outcome.detail);
}
function leastCertain(outcomes) {
  const find = (status) => outcomes.find((outcome) => outcome.status === status);
  return find("unknown") ?? find("lost") ?? { status: "done" };
}

// src/git/push-parties.ts
var OUT_OF_TURN = {
  status: "lost",
  detail: "another run started work at the same time; looked at again next tick"
};
async function pushParties(world, parties, turn) {
  if (!parties.some(({ isStart }) => isStart)) return /* @__PURE__ */ new Map();
  const updates = parties.flatMap((party) => party.updates);
  const fate = await pushAsOne(world, turn === null ? updates : [...updates, turn]);
  const outcomes = outcomesOf(parties, turn, fate);
  const left = parties.filter((party) => !outcomes.has(party));
  return new Map([...outcomes, ...await pushParties(world, left, turn)]);
}
function outcomesOf(parties, turn, fate) {
  if (fate.kind === "shared") return ofAll(parties, fate.outcome);
  const turnReason = turn === null ? void 0 : fate.reasonsByRef.get(turn.ref);
  if (turnReason?.status === "lost") return ofAll(parties, OUT_OF_TURN);
  const sealed = parties.flatMap((party) => {
    const reason = reasonOf(party, fate.reasonsByRef) ?? turnReason;
    return reason === void 0 ? [] : [[party, reason]];
  });
  return new Map(sealed);
}
function ofAll(parties, outcome) {
  return new Map(parties.map((party) => [party, outcome]));
}
function reasonOf({ updates }, reasonsByRef) {
  return updates.flatMap(({ ref }) => reasonsByRef.get(ref) ?? [])[0];
}

// src/git/push-claims.ts
async function pushClaimsApart(options2, prepared) {
  const ready = prepared.filter((one) => one.kind === "ready");
  const outcomes = await pushUpdates(
    options2,
    ready.map(({ update }) => update)
  );
  const byClaim = new Map(ready.map((one, index) => [one, outcomes[index]]));
  return prepared.map((one) => outcomeOf(one, byClaim));
}
async function pushClaimsTogether(options2, prepared, { turn, line }) {
  const ready = prepared.filter((one) => one.kind === "ready");
  const parties = ready.map(partyOf);
  const lineParty = line === null ? null : { updates: [line], isStart: false };
  const move = turn === null || ready.length === 0 ? null : await moveTurn(options2, turn);
  const all2 = lineParty === null ? parties : [...parties, lineParty];
  const outcomes = await pushParties(options2.world, all2, move);
  const byClaim = new Map(ready.map((one, index) => [one, outcomeIn(outcomes, parties[index])]));
  const claims = prepared.map((one) => outcomeOf(one, byClaim));
  const isLineDue = claims.some(({ status }) => status === "done" || status === "unknown");
  return { claims, isLineDue, line: outcomeIn(outcomes, lineParty) };
}
function partyOf({ update, leaseUpdate }) {
  return { updates: leaseUpdate === null ? [update] : [update, leaseUpdate], isStart: true };
}
function outcomeIn(outcomes, party) {
  return party === null || party === void 0 ? void 0 : outcomes.get(party);
}
async function moveTurn(options2, turn) {
  const newOid = await commitDocument(options2.world, {
    files: [],
    parents: [],
    message: `Start work (operation ${options2.nonce()})`,
    who: WHO,
    at: options2.now()
  });
  return { ref: TURN_REF, expectedOid: turn.expectedOid, newOid };
}
function outcomeOf(prepared, byClaim) {
  if (prepared.kind === "hopeless") return prepared.outcome;
  const outcome = byClaim.get(prepared);
  if (outcome === void 0)
    throw new OurBug(
      `The push answered for fewer refs than it was given; ${prepared.update.ref} is missing.`
    );
  return outcome.status === "done" ? { status: "done", claim: prepared.claim } : outcome;
}

// src/git/git-claim-store.ts
function createGitClaimStore(options2) {
  return {
    read: (item) => readClaim2(options2.world, item),
    write: (writes, turn) => writeClaims(options2, writes, turn ?? null),
    writeLogged: (writes, log2, turn) => writeLogged(options2, writes, { log: log2, turn: turn ?? null }),
    remove: (item) => removeClaim(options2, item)
  };
}
async function readClaim2(world, item) {
  const ref = formatClaimRef(item);
  if (ref === null) return null;
  const { claims, problems } = await readClaims(world, await fetchDocuments(world, [ref]));
  if (problems.length === 0) return claims[0] ?? null;
  throw new BadInput(problems.map(({ message, found: found2 }) => `${message} Found: ${found2}.`));
}
async function writeClaims(options2, writes, turn) {
  const prepared = await prepareClaims(options2, writes);
  const isStart = turn !== null || writes.some(({ lease }) => lease !== void 0);
  if (!isStart) return pushClaimsApart(options2, prepared);
  return (await pushClaimsTogether(options2, prepared, { turn, line: null })).claims;
}
async function writeLogged(options2, writes, { log: log2, turn }) {
  const prepared = await prepareClaims(options2, writes);
  const line = await prepareLine(options2, log2);
  const companions = { turn, line: line.kind === "hopeless" ? null : line.update };
  const { claims, isLineDue, line: outcome } = await pushClaimsTogether(options2, prepared, companions);
  if (!isLineDue) return { claims, log: null };
  return { claims, log: line.kind === "hopeless" ? line.outcome : await finishLine(options2, line, outcome) };
}
async function removeClaim({ world, refs }, item) {
  const ref = formatClaimRef(item);
  if (ref === null) return unnameable(item);
  const expectedOid = (await listRemoteRefs(world, [ref])).oidByRef.get(ref) ?? null;
  if (expectedOid === null) return { status: "done" };
  const [outcome] = await refs.update([{ ref, expectedOid, newOid: null }]);
  if (outcome?.status !== "unknown") return outcome ?? { status: "unknown", detail: `no answer for ${ref}` };
  const isGone = !(await listRemoteRefs(world, [ref])).oidByRef.has(ref);
  return isGone ? { status: "done" } : outcome;
}

// src/git/git-control-store.ts
function createGitControlStore(options2) {
  const { world } = options2;
  return {
    read: async () => (await readLoopDocuments(world, await fetchDocuments(world, [CONTROL_REF]))).control,
    write: (write2) => writeControl(options2, write2)
  };
}
async function writeControl(options2, write2) {
  const { oid: expectedOid, state } = write2.expected;
  const update = await prepareDocument(options2, {
    ref: CONTROL_REF,
    file: CONTROL_FILE,
    text: encodeControl(write2.document),
    expectedOid,
    // What cannot be read may be no commit, and then has no history to append to.
    hasHistory: state.kind !== "unreadable",
    message: write2.message
  });
  return pushUpdate(options2, update);
}

// src/git/git-lease-store.ts
function createGitLeaseStore(options2) {
  return { archive: (archives) => archiveLeases(options2, archives) };
}
async function archiveLeases(options2, archives) {
  if (archives.length === 0) return [];
  const { world } = options2;
  const fetched = await fetchArchives(world, archives);
  const handoffs = await readObjects(
    world,
    archives.map(({ lease }) => handoffOf(lease))
  );
  const prepared = [];
  for (const [index, archive2] of archives.entries())
    prepared.push(await prepare(options2, archive2, { fetched, handoff: handoffs[index] ?? null }));
  const moves = prepared.flatMap((one) => one.kind === "ready" ? one.move : []);
  const settled = await settle2(world, moves, await pushMoves(world, moves));
  const outcomes = new Map(moves.map((move, index) => [move, settled[index]]));
  return prepared.map((one) => one.kind === "ready" ? answerFor(one.move, outcomes) : one.outcome);
}
function answerFor(move, outcomes) {
  const outcome = outcomes.get(move);
  if (outcome !== void 0) return outcome;
  throw new OurBug(`The push answered for fewer archives than it was given; ${move.archive.ref} is missing.`);
}
function fetchArchives(world, archives) {
  const refs = archives.flatMap(
    ({ lease, archiveOid }) => archiveOid === null ? [] : archiveRef(lease.slug)
  );
  return refs.length === 0 ? Promise.resolve(/* @__PURE__ */ new Map()) : fetchRefs(world, refs);
}
async function prepare({ world, now }, { lease, document, archiveOid }, read) {
  const ref = archiveRef(lease.slug);
  if (archiveOid !== null && read.fetched?.get(ref) !== archiveOid) {
    return { kind: "hopeless", outcome: { status: "lost", detail: `${ref}: moved since it was read` } };
  }
  const parents = archiveOid === null ? [lease.oid] : [lease.oid, archiveOid];
  const newOid = await commitLease(world, { document, parents, handoff: read.handoff, at: now() });
  const archive2 = { ref, expectedOid: archiveOid, newOid };
  const active = { ref: lease.ref, expectedOid: lease.oid, newOid: null };
  return { kind: "ready", move: { archive: archive2, active } };
}
function archiveRef(slug) {
  const ref = formatArchiveRef(slug);
  if (ref !== null) return ref;
  throw new OurBug(`A lease was read under a name that can have no ref: ${slug}.`);
}
async function pushMoves(world, moves) {
  const all2 = foldMoves(moves, await pushTogether(world, moves.flatMap(updatesOf)));
  if (moves.length === 1 || !all2.some(isOpen2)) return all2;
  const each = [];
  for (const move of moves) each.push(...foldMoves([move], await pushTogether(world, updatesOf(move))));
  return each;
}
function updatesOf({ archive: archive2, active }) {
  return [archive2, active];
}
function foldMoves(moves, outcomes) {
  return moves.map((_move, index) => worstOf(outcomes.slice(2 * index, 2 * index + 2)));
}
function worstOf(pair) {
  const find = (status) => pair.find((outcome) => outcome.status === status);
  return find("refused") ?? find("unknown") ?? find("lost") ?? { status: "done" };
}
async function settle2(world, moves, outcomes) {
  const open2 = moves.filter((_move, index) => isOpen2(outcomes[index] ?? { status: "done" }));
  const standing = await readStanding(
    world,
    open2.flatMap(({ archive: archive2, active }) => [archive2.ref, active.ref])
  );
  return moves.map((move, index) => settleMove(move, outcomes[index] ?? { status: "done" }, standing));
}
function settleMove(move, outcome, standing) {
  if (!isOpen2(outcome) || standing === null) return outcome;
  const archivedAt = standing.get(move.archive.ref) ?? null;
  const isArchived = archivedAt !== null && archivedAt !== move.archive.expectedOid;
  return isArchived && !standing.has(move.active.ref) ? { status: "done" } : outcome;
}

// src/git/list-folder.ts
var NUL = 0;
var TAB = 9;
var FOLDER_MODE = "040000";
var SHOWN2 = 10;
function normalizeFolder(folder) {
  const parts = folder.split("/").filter((part) => part !== "" && part !== ".");
  const isOutside = folder.startsWith("/") || parts.includes("..");
  if (!isOutside && !/[\0\n]/.test(folder)) return parts.join("/");
  throw new BadInput([
    `tasks-folder: expected a path inside the repository, relative to its root, such as docs/planning/tasks; found ${JSON.stringify(folder)}.`
  ]);
}
async function listFolder2(world, place) {
  const oid = await findFolder(world, place);
  if (oid === null) throw await missingFolder(world, place);
  return listTree(world, oid);
}
async function findFolder(world, { commit, folder }) {
  if (folder === "") return commit;
  const printed = await readGit(world, { args: ["ls-tree", "-z", "--long", commit, "--", folder] });
  const entry = parseTree(printed)[0];
  return entry?.mode === FOLDER_MODE ? entry.oid : null;
}
async function listTree(world, oid) {
  return parseTree(await readGit(world, { args: ["ls-tree", "-z", "--long", oid] }));
}
function parseTree(printed) {
  const entries = [];
  for (let at3 = 0; at3 < printed.length; ) {
    const tab = printed.indexOf(TAB, at3);
    const end3 = printed.indexOf(NUL, tab);
    const [mode = "", , oid = "", size] = printed.toString("latin1", at3, tab).split(/ +/);
    const bytes = size === void 0 || size === "-" ? null : Number(size);
    entries.push({ mode, oid, size: bytes, name: printed.subarray(tab + 1, end3) });
    at3 = end3 + 1;
  }
  return entries;
}
async function missingFolder(world, place) {
  const { entries, parent } = await nearestFolder(world, place);
  const folders = entries.filter((entry) => entry.mode === FOLDER_MODE);
  const names = folders.map((entry) => entry.name.toString("utf8"));
  const inside = parent === "" ? "the root of the repository" : parent;
  return new BadInput([
    `tasks-folder: expected a folder ${place.folder} on branch ${place.branch} (${place.commit.slice(0, 12)}); found in ${inside}: ${listNames(names, "no folders")}. Create it with a task file in it, or set tasks-folder.`
  ]);
}
async function nearestFolder(world, place) {
  const parent = place.folder.split("/").slice(0, -1).join("/");
  const oid = await findFolder(world, { ...place, folder: parent });
  if (oid !== null) return { entries: await listTree(world, oid), parent };
  return nearestFolder(world, { ...place, folder: parent });
}
function listNames(names, none) {
  if (names.length === 0) return none;
  const rest = names.length - SHOWN2;
  return names.slice(0, SHOWN2).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

// src/git/read-task-files.ts
import { isUtf8 as isUtf83 } from "node:buffer";

// src/read/task-file-from-bytes.ts
var NEW_LINE = 10;
var DASH = 45;
var FARTHEST = 8 * 1024;
var decoder = new TextDecoder("utf-8", { ignoreBOM: true });
function taskFileFromBytes({ path, bytes, blobId: blobId2 }) {
  const end3 = endOfHead(bytes);
  const head = decoder.decode(end3 === null ? bytes : bytes.subarray(0, end3));
  return new BytesTaskFile({ path, bytes, blobId: blobId2 }, { head, text: end3 === null ? head : null });
}
var BytesTaskFile = class {
  #bytes;
  #blobId;
  #text;
  constructor({ path, bytes, blobId: blobId2 }, known) {
    this.path = path;
    this.head = known.head;
    this.#text = known.text;
    this.#bytes = bytes;
    this.#blobId = blobId2;
  }
  get blobId() {
    if (typeof this.#blobId === "function") this.#blobId = this.#blobId();
    return this.#blobId;
  }
  get text() {
    this.#text ??= decoder.decode(this.#bytes);
    return this.#text;
  }
};
function endOfHead(bytes) {
  const fence = closingFence(bytes);
  const end3 = fence === null ? -1 : bytes.indexOf(NEW_LINE, fence);
  return end3 === -1 ? null : end3 + 1;
}
function closingFence(bytes) {
  for (let at3 = bytes.indexOf(NEW_LINE); at3 !== -1 && at3 < FARTHEST; at3 = bytes.indexOf(NEW_LINE, at3 + 1)) {
    if (bytes[at3 + 1] === DASH && bytes[at3 + 2] === DASH && bytes[at3 + 3] === DASH) return at3 + 1;
  }
  return null;
}

// src/git/read-task-files.ts
var LARGEST_TASK_FILE = 1024 * 1024;
var NEWLINE2 = 10;
async function readTaskFiles(world, folder, entries) {
  const candidates = entries.filter(isMarkdown).map((entry) => ({ path: pathOf(folder, entry), entry }));
  const judged = candidates.map((candidate) => ({ candidate, problem: judgeEntry(candidate) }));
  const readable = judged.filter(({ problem }) => problem === null).map(({ candidate }) => candidate);
  const contents = await readObjects(
    world,
    readable.map(({ entry }) => entry.oid)
  );
  const decoded = readable.map((candidate, index) => decode(candidate, contents[index] ?? null));
  const problems = [...judged.map(({ problem }) => problem), ...decoded.map(({ problem }) => problem)];
  return {
    files: decoded.flatMap(({ file }) => file ?? []).sort(byPath),
    problems: problems.filter((problem) => problem !== null)
  };
}
function isMarkdown({ mode, name }) {
  return mode !== "040000" && name.toString("latin1").endsWith(".md");
}
function pathOf(folder, { name }) {
  return (folder === "" ? "" : `${folder}/`) + name.toString("utf8");
}
function judgeEntry({ path, entry }) {
  const wrong2 = (message, expected, found2) => problemAt({ file: path, line: 1, column: 1 }, { message, expected, found: found2 });
  if (!isUtf83(entry.name))
    return wrong2("The name of this file is not UTF-8. Rename it.", "a name in UTF-8", `${path} (bytes lost)`);
  if (entry.mode === "120000")
    return wrong2(
      "A task must be a file of its own, not a symbolic link. Replace the link by the file.",
      "a file",
      "a symbolic link"
    );
  if (entry.mode === "160000")
    return wrong2(
      "A task must be a file, not a submodule. Remove it from this folder.",
      "a file",
      "a submodule"
    );
  if (entry.size !== null && entry.size > LARGEST_TASK_FILE)
    return wrong2(
      "This file is too large for a task and is not read. Shorten it.",
      `at most ${LARGEST_TASK_FILE} bytes`,
      `${entry.size} bytes`
    );
  return null;
}
function decode({ path, entry }, bytes) {
  if (bytes === null) {
    const found2 = `nothing under ${entry.oid}`;
    const wrong2 = { message: "git does not hold the content of this file.", expected: "a blob", found: found2 };
    return { file: null, problem: problemAt({ file: path, line: 1, column: 1 }, wrong2) };
  }
  if (!isUtf83(bytes)) return { file: null, problem: notUtf8(path, bytes) };
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return { file: taskFileFromBytes({ path, bytes: view, blobId: entry.oid }), problem: null };
}
function notUtf8(path, bytes) {
  const at3 = firstBadByte(bytes);
  const lineStart2 = bytes.lastIndexOf(NEWLINE2, at3 - 1) + 1;
  const line = bytes.subarray(0, at3).reduce((count, byte) => count + (byte === NEWLINE2 ? 1 : 0), 1);
  const column = at3 === 0 ? 1 : bytes.toString("utf8", lineStart2, at3).length + 1;
  return problemAt(
    { file: path, line, column },
    {
      message: "This file is not UTF-8. Save it as UTF-8.",
      expected: "text in UTF-8",
      found: `the byte 0x${(bytes[at3] ?? 0).toString(16).padStart(2, "0")}`
    }
  );
}
function firstBadByte(bytes) {
  const again = Buffer.from(bytes.toString("utf8"), "utf8");
  const at3 = bytes.findIndex((byte, index) => byte !== again[index]);
  return Math.max(at3, 0);
}
function problemAt(place, wrong2) {
  return { severity: "error", ...place, ...wrong2 };
}
function byPath(left, right) {
  if (left.path === right.path) return 0;
  return left.path < right.path ? -1 : 1;
}

// src/git/read-repository.ts
var BRANCHES = "refs/heads/";
var NO_CLAIMS = [TURN_REF, ...LOOP_REFS];
var SDLC_REFS = [`${CLAIM_REF_PREFIX}*`, `${LEASE_REF_PREFIX}*`, `${CONTROL_PLANE_REF}*`];
var LISTED = ["HEAD", `${BRANCHES}*`, `${LEASE_ARCHIVE_PREFIX}*`, TURN_REF];
var TRIES = 3;
function createRepository(world) {
  return { read: (request2) => readRepository(world, request2) };
}
async function readRepository(world, request2) {
  const folder = normalizeFolder(request2.tasksFolder);
  const { branch, refs, oidByRef } = await fetchWorld(world, request2.baseBranch);
  const oid = oidByRef.get(BRANCHES + branch);
  if (oid === void 0)
    throw new CommandFailed(`git fetch did not answer for ${branch}.`, { exitCode: 0, stderr: "" });
  const entries = await listFolder2(world, { commit: oid, branch, folder });
  const tasks = await readTaskFiles(world, folder, entries);
  const ours = selectByPrefix(oidByRef, CLAIM_REF_PREFIX);
  const claims = await readClaims(world, new Map([...ours].filter(([ref]) => !NO_CLAIMS.includes(ref))));
  const loop = await readLoopDocuments(world, ours);
  const leasing = await readLeases(world, oidByRef, refs.oidByRef);
  return {
    base: { branch, oid },
    // What was fetched is newer than what was listed, and the tasks were read from it.
    branchOidsByName: branchOids(refs).set(branch, oid),
    taskFiles: tasks.files,
    claims: claims.claims,
    turnOid: settledTurn(refs.oidByRef.get(TURN_REF), oidByRef.get(TURN_REF)),
    unreadableClaims: claims.unreadableItems,
    leases: leasing.leases,
    controlPlane: leasing.controlPlane,
    control: loop.control.state,
    digestLog: loop.digestLog,
    problems: [...tasks.problems, ...claims.problems, ...loopProblems(loop), ...leasing.problems]
  };
}
async function fetchWorld(world, baseBranch) {
  for (let tries = 0; tries < TRIES; tries++) {
    const refs = await listRemoteRefs(world, LISTED);
    const branch = chooseBranch(refs, baseBranch, world.remote.url);
    const refspecs = [BRANCHES + branch, ...SDLC_REFS].map(mirror);
    const oidByRef = await fetchRefs(world, refspecs);
    if (oidByRef !== null) return { branch, refs, oidByRef };
  }
  const message = `The base branch of ${world.remote.url} disappeared during each of ${TRIES} readings; the next run tries again.`;
  throw new CommandFailed(message, { exitCode: null, stderr: "" });
}
function settledTurn(listed, fetched) {
  return listed === fetched ? fetched ?? null : null;
}
function chooseBranch(refs, baseBranch, url) {
  const names = [...branchOids(refs).keys()].sort();
  if (names.length === 0)
    throw new BadInput([`The repository ${url} is empty: it has no branch yet. Push a first commit to it.`]);
  const branch = baseBranch ?? refs.defaultBranch;
  if (branch !== null && names.includes(branch)) return branch;
  const wanted = branch === null ? "a default branch, which HEAD names" : `a branch ${branch}`;
  throw new BadInput([
    `base-branch: expected ${wanted} in ${url}; found the branches ${listNames(names, "none")}. Set base-branch to one of them, or create it.`
  ]);
}
function branchOids(refs) {
  const branches = [...selectByPrefix(refs.oidByRef, BRANCHES)];
  return new Map(branches.map(([ref, oid]) => [ref.slice(BRANCHES.length), oid]));
}
function selectByPrefix(oidByRef, prefix) {
  return new Map([...oidByRef].filter(([ref]) => ref.startsWith(prefix)));
}

// src/git/scratch-repository.ts
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join as join2 } from "node:path";
var OLDEST_GIT = [2, 31];
async function openScratchRepository(options2) {
  const { temporaryFolder, ...rest } = options2;
  await mkdir(temporaryFolder, { recursive: true });
  const folder = await mkdtemp(join2(temporaryFolder, "sdlc-orchestrator-"));
  const world = { ...rest, folder };
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const started = [
      refuseOldGit(world),
      readGit(world, { args: ["init", "--bare", "--quiet", "--template=", folder] })
    ];
    await Promise.allSettled(started);
    await Promise.all(started);
  } catch (error2) {
    await remove();
    throw error2;
  }
  return { world, remove };
}
async function refuseOldGit(world) {
  const printed = (await readGit(world, { args: ["version"] })).toString("utf8").trim();
  const [, major, minor] = /(\d+)\.(\d+)/.exec(printed) ?? [];
  const isOldEnough = Number(major) > OLDEST_GIT[0] || Number(major) === OLDEST_GIT[0] && Number(minor) >= OLDEST_GIT[1];
  if (isOldEnough) return;
  throw new BadInput([
    `git ${OLDEST_GIT.join(".")} or newer is needed on the PATH; found "${printed}". Update git on this machine.`
  ]);
}

// src/github/check-logs.ts
var ROUTE = "/repos/{owner}/{repo}/actions/jobs/{job_id}/logs";
var MOST_CHARACTERS = 256 * 1024;
function createCheckLogs(asker) {
  return {
    async readEnd(jobId) {
      const { owner, name: repo } = asker.repository;
      const params = { owner, repo, job_id: jobId };
      return await asker.client.getEnd(ROUTE, params, MOST_CHARACTERS);
    }
  };
}

// src/read/answer.ts
var Answer = class _Answer {
  constructor(value, where) {
    this.value = value;
    this.where = where;
  }
  get isNull() {
    return this.value === null || this.value === void 0;
  }
  /** A field of an object; null below a null, so that a chain over nullable fields ends in null. */
  at(...path) {
    let answer = this;
    for (const key of path) answer = answer.field(key);
    return answer;
  }
  text() {
    return typeof this.value === "string" ? this.value : this.refuse("a string");
  }
  textOrNull() {
    return this.isNull ? null : this.text();
  }
  number() {
    return typeof this.value === "number" ? this.value : this.refuse("a number");
  }
  numberOrNull() {
    return this.isNull ? null : this.number();
  }
  boolean() {
    return typeof this.value === "boolean" ? this.value : this.refuse("true or false");
  }
  /** One of GitHub's enum words. A word that we do not know is an error: guessing its meaning is worse. */
  word(words) {
    const known = words.find((word) => word === this.value);
    return known ?? this.refuse(`one of ${words.join(", ")}`);
  }
  wordOrNull(words) {
    return this.isNull ? null : this.word(words);
  }
  list() {
    if (!Array.isArray(this.value)) return this.refuse("a list");
    return this.value.map((item, index) => new _Answer(item, `${this.where}[${index}]`));
  }
  /** The nodes of a connection; an empty list where the connection itself is null. */
  nodes() {
    return this.isNull ? [] : this.at("nodes").list();
  }
  field(key) {
    const where = `${this.where}.${key}`;
    if (this.isNull) return new _Answer(null, where);
    return isRecord(this.value) ? new _Answer(this.value[key], where) : this.refuse("an object");
  }
  refuse(expected) {
    throw new RefusedByGitHub(
      `GitHub's answer cannot be read at ${this.where}: expected ${expected}, found ${show(this.value)}. Nothing was decided from it; if it happens again, this version of the action is older than the API.`,
      { status: 200 }
    );
  }
};
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function show(value) {
  if (value === void 0) return "nothing";
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

// src/read/needed-permission.ts
function neededPermission(where) {
  const words = new Set(where.map(String));
  const rule = RULES3.find(([names]) => names.some((name) => words.has(name)));
  return rule?.[1] ?? "contents: read, pull-requests: read";
}
var RULES3 = [
  [["createCommitOnBranch"], "contents: write"],
  // pull-requests: write alone is refused here.
  [["updatePullRequestBranch"], "contents: write, pull-requests: write"],
  [["createPullRequest"], "pull-requests: write"],
  [["actions", "workflowRun", "workflow"], "actions: read"],
  [["annotations", "checkSuite", "checkSuites"], "checks: read"],
  // The rollup unites check runs and commit statuses, so it needs both.
  [["statusCheckRollup", "contexts"], "checks: read, statuses: read"],
  [["compare", "object", "target", "history", "ref"], "contents: read"],
  [["pullRequests", "pullRequest"], "pull-requests: read"]
];

// src/read/explain-refusal.ts
function refusalOfErrors(what, errors) {
  const types = errors.flatMap((error2) => error2.type === null ? [] : [error2.type]);
  const [first] = errors;
  const found2 = first === void 0 ? "an answer without data and without errors" : explainError(first);
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more errors)` : "";
  return new RefusedByGitHub(`GitHub failed at ${what}: ${found2}${more}`, { status: 200, types });
}
function explainError(error2) {
  const place = error2.path.length === 0 ? "" : ` at ${error2.path.join(".")}`;
  const message = `${error2.type ?? "an error without a type"}${place}: ${onOneLine(error2.message)}`;
  if (isAboutWorkflows(error2.message)) return message + WORKFLOWS_HINT;
  if (error2.type === "FORBIDDEN" || isMissingPermission(error2.message))
    return message + permissionHint(error2.path);
  if (error2.type === "NOT_FOUND") return `${message} (it does not exist, or the token may not see it)`;
  return message;
}
function onOneLine(text) {
  return text.trim().replace(/\s*\n\s*/g, ": ");
}
function isAboutWorkflows(message) {
  return /without [`'"]?workflows?[`'"]? (?:permission|scope)/i.test(message);
}
var WORKFLOWS_HINT = ". No `permissions:` of a job can grant this: give the action the token of an app with `workflows: write`.";
function isMissingPermission(message) {
  return /resource not accessible by/i.test(message);
}
function permissionHint(where) {
  return `. The token lacks a permission: add \`${neededPermission(where)}\` to the job's \`permissions:\`, or to the app's.`;
}
function refusalOfToken() {
  return new RefusedByGitHub(
    "GitHub refused the token (401 Bad credentials): it is expired, revoked, mistyped, or made for another server. Expected a token that is valid now. Check the input `token` (in a workflow, `github.token` is valid until its job ends; an app token for one hour) or the GITHUB_TOKEN of the environment.",
    { status: 401 }
  );
}
function refusalOfStatus(route, status, message) {
  const hint = isMissingPermission(message) ? permissionHint(route.split(/[/ ]/)) : "";
  const words = message === "" ? "" : `: ${message}`;
  return new RefusedByGitHub(`GitHub answered ${status} to ${route}${words}${hint}`, { status });
}

// src/read/graphql-error.ts
function readGraphqlErrors(errors) {
  return errors.isNull ? [] : errors.list().map(readGraphqlError);
}
function readGraphqlError(error2) {
  const message = error2.at("message").value;
  const type = error2.at("type").value ?? error2.at("extensions", "code").value;
  return {
    type: typeof type === "string" ? type : null,
    message: typeof message === "string" ? message : "an error without a message",
    path: readPath(error2.at("path"))
  };
}
function readPath(path) {
  if (!Array.isArray(path.value)) return [];
  return path.list().map((step) => typeof step.value === "number" ? step.value : step.text());
}
function isTooMuchAtOnce(error2) {
  return error2.type === null || TOO_MUCH.has(error2.type);
}
var TOO_MUCH = /* @__PURE__ */ new Set([
  "RESOURCE_LIMITS_EXCEEDED",
  "MAX_NODE_LIMIT_EXCEEDED",
  "TIMEOUT",
  "INTERNAL",
  "INTERNAL_SERVER_ERROR",
  "SERVICE_UNAVAILABLE"
]);
function isAboutOptionalField(error2) {
  return error2.path.includes("refUpdateRule");
}

// src/read/github/judge-exchange.ts
var UNNAMED_LIMIT_MS = 6e4;
function judgeExchange(exchange) {
  if (exchange.kind === "no-answer") {
    return { kind: "broken", status: null, detail: exchange.detail, isSlow: exchange.isTimeout };
  }
  const { status } = exchange;
  if (status === 401) return { kind: "bad-token" };
  if (isLimited(exchange)) return limited(exchange);
  if (status < 500) return { kind: "usable" };
  const isSlow = status === 502 || status === 504;
  return { kind: "broken", status, detail: `GitHub answered ${status}`, isSlow };
}
function isLimited({ status, headers, body }) {
  if (status === 429) return true;
  if (status === 200) return hasRateLimitedError(body);
  if (status !== 403) return false;
  const isSpent = headers.at("x-ratelimit-remaining").value === "0";
  return isSpent || !headers.at("retry-after").isNull || /rate limit/i.test(messageIn(body));
}
function hasRateLimitedError(body) {
  const errors = new Answer(body, "answer");
  if (typeof body !== "object" || Array.isArray(body)) return false;
  return readGraphqlErrors(errors.at("errors")).some((error2) => error2.type === "RATE_LIMITED");
}
function limited(exchange) {
  const detail = messageIn(exchange.body) || "the rate limit is used up";
  return { kind: "limited", afterMs: pauseIn(exchange.headers), detail };
}
function pauseIn(headers) {
  const retryAfter = Number(headers.at("retry-after").value ?? Number.NaN);
  if (Number.isFinite(retryAfter)) return retryAfter * 1e3;
  const reset = Number(headers.at("x-ratelimit-reset").value ?? Number.NaN) * 1e3;
  const now = Date.parse(String(headers.at("date").value));
  const isSpent = headers.at("x-ratelimit-remaining").value === "0";
  if (isSpent && Number.isFinite(reset) && Number.isFinite(now)) return Math.max(0, reset - now) + 1e3;
  return UNNAMED_LIMIT_MS;
}
function messageIn(body) {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return "";
  const answer = new Answer(body, "answer");
  const message = answer.at("message").value;
  if (typeof message === "string") return message;
  const errors = answer.at("errors");
  return Array.isArray(errors.value) ? readGraphqlErrors(errors)[0]?.message ?? "" : "";
}

// src/github/exchange.ts
import { ReadableStream } from "node:stream/web";

// node_modules/@actions/github/lib/context.js
import { readFileSync as readFileSync2, existsSync } from "fs";
import { EOL } from "os";
var Context = class {
  /**
   * Hydrate the context from the environment
   */
  constructor() {
    var _a, _b, _c;
    this.payload = {};
    if (process.env.GITHUB_EVENT_PATH) {
      if (existsSync(process.env.GITHUB_EVENT_PATH)) {
        this.payload = JSON.parse(readFileSync2(process.env.GITHUB_EVENT_PATH, { encoding: "utf8" }));
      } else {
        const path = process.env.GITHUB_EVENT_PATH;
        process.stdout.write(`GITHUB_EVENT_PATH ${path} does not exist${EOL}`);
      }
    }
    this.eventName = process.env.GITHUB_EVENT_NAME;
    this.sha = process.env.GITHUB_SHA;
    this.ref = process.env.GITHUB_REF;
    this.workflow = process.env.GITHUB_WORKFLOW;
    this.action = process.env.GITHUB_ACTION;
    this.actor = process.env.GITHUB_ACTOR;
    this.job = process.env.GITHUB_JOB;
    this.runAttempt = parseInt(process.env.GITHUB_RUN_ATTEMPT, 10);
    this.runNumber = parseInt(process.env.GITHUB_RUN_NUMBER, 10);
    this.runId = parseInt(process.env.GITHUB_RUN_ID, 10);
    this.apiUrl = (_a = process.env.GITHUB_API_URL) !== null && _a !== void 0 ? _a : `https://api.github.com`;
    this.serverUrl = (_b = process.env.GITHUB_SERVER_URL) !== null && _b !== void 0 ? _b : `https://github.com`;
    this.graphqlUrl = (_c = process.env.GITHUB_GRAPHQL_URL) !== null && _c !== void 0 ? _c : `https://api.github.com/graphql`;
  }
  get issue() {
    const payload = this.payload;
    return Object.assign(Object.assign({}, this.repo), { number: (payload.issue || payload.pull_request || payload).number });
  }
  get repo() {
    if (process.env.GITHUB_REPOSITORY) {
      const [owner, repo] = process.env.GITHUB_REPOSITORY.split("/");
      return { owner, repo };
    }
    if (this.payload.repository) {
      return {
        owner: this.payload.repository.owner.login,
        repo: this.payload.repository.name
      };
    }
    throw new Error("context.repo requires a GITHUB_REPOSITORY environment variable like 'owner/repo'");
  }
};

// node_modules/@actions/github/lib/internal/utils.js
var httpClient = __toESM(require_lib(), 1);
init_undici();
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve5) {
      resolve5(value);
    });
  }
  return new (P || (P = Promise))(function(resolve5, reject2) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject2(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject2(e);
      }
    }
    function step(result) {
      result.done ? resolve5(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
function getAuthString(token, options2) {
  if (!token && !options2.auth) {
    throw new Error("Parameter token or opts.auth is required");
  } else if (token && options2.auth) {
    throw new Error("Parameters token and opts.auth may not both be specified");
  }
  return typeof options2.auth === "string" ? options2.auth : `token ${token}`;
}
function getProxyAgent(destinationUrl) {
  const hc = new httpClient.HttpClient();
  return hc.getAgent(destinationUrl);
}
function getProxyAgentDispatcher(destinationUrl) {
  const hc = new httpClient.HttpClient();
  return hc.getAgentDispatcher(destinationUrl);
}
function getProxyFetch(destinationUrl) {
  const httpDispatcher = getProxyAgentDispatcher(destinationUrl);
  const proxyFetch = (url, opts) => __awaiter(this, void 0, void 0, function* () {
    return fetch2(url, Object.assign(Object.assign({}, opts), { dispatcher: httpDispatcher }));
  });
  return proxyFetch;
}
function getApiBaseUrl() {
  return process.env["GITHUB_API_URL"] || "https://api.github.com";
}
function getUserAgentWithOrchestrationId(baseUserAgent) {
  var _a;
  const orchId = (_a = process.env["ACTIONS_ORCHESTRATION_ID"]) === null || _a === void 0 ? void 0 : _a.trim();
  if (orchId) {
    const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, "_");
    const tag = `actions_orchestration_id/${sanitizedId}`;
    if (baseUserAgent === null || baseUserAgent === void 0 ? void 0 : baseUserAgent.includes(tag))
      return baseUserAgent;
    const ua = baseUserAgent ? `${baseUserAgent} ` : "";
    return `${ua}${tag}`;
  }
  return baseUserAgent;
}

// node_modules/universal-user-agent/index.js
function getUserAgent() {
  if (typeof navigator === "object" && "userAgent" in navigator) {
    return navigator.userAgent;
  }
  if (typeof process === "object" && process.version !== void 0) {
    return `Node.js/${process.version.substr(1)} (${process.platform}; ${process.arch})`;
  }
  return "<environment undetectable>";
}

// node_modules/before-after-hook/lib/register.js
function register(state, name, method, options2) {
  if (typeof method !== "function") {
    throw new Error("method for before hook must be a function");
  }
  if (!options2) {
    options2 = {};
  }
  if (Array.isArray(name)) {
    return name.reverse().reduce((callback, name2) => {
      return register.bind(null, state, name2, callback, options2);
    }, method)();
  }
  return Promise.resolve().then(() => {
    if (!state.registry[name]) {
      return method(options2);
    }
    return state.registry[name].reduce((method2, registered) => {
      return registered.hook.bind(null, method2, options2);
    }, method)();
  });
}

// node_modules/before-after-hook/lib/add.js
function addHook(state, kind, name, hook2) {
  const orig = hook2;
  if (!state.registry[name]) {
    state.registry[name] = [];
  }
  if (kind === "before") {
    hook2 = (method, options2) => {
      return Promise.resolve().then(orig.bind(null, options2)).then(method.bind(null, options2));
    };
  }
  if (kind === "after") {
    hook2 = (method, options2) => {
      let result;
      return Promise.resolve().then(method.bind(null, options2)).then((result_) => {
        result = result_;
        return orig(result, options2);
      }).then(() => {
        return result;
      });
    };
  }
  if (kind === "error") {
    hook2 = (method, options2) => {
      return Promise.resolve().then(method.bind(null, options2)).catch((error2) => {
        return orig(error2, options2);
      });
    };
  }
  state.registry[name].push({
    hook: hook2,
    orig
  });
}

// node_modules/before-after-hook/lib/remove.js
function removeHook(state, name, method) {
  if (!state.registry[name]) {
    return;
  }
  const index = state.registry[name].map((registered) => {
    return registered.orig;
  }).indexOf(method);
  if (index === -1) {
    return;
  }
  state.registry[name].splice(index, 1);
}

// node_modules/before-after-hook/index.js
var bind = Function.bind;
var bindable = bind.bind(bind);
function bindApi(hook2, state, name) {
  const removeHookRef = bindable(removeHook, null).apply(
    null,
    name ? [state, name] : [state]
  );
  hook2.api = { remove: removeHookRef };
  hook2.remove = removeHookRef;
  ["before", "error", "after", "wrap"].forEach((kind) => {
    const args = name ? [state, kind, name] : [state, kind];
    hook2[kind] = hook2.api[kind] = bindable(addHook, null).apply(null, args);
  });
}
function Singular() {
  const singularHookName = /* @__PURE__ */ Symbol("Singular");
  const singularHookState = {
    registry: {}
  };
  const singularHook = register.bind(null, singularHookState, singularHookName);
  bindApi(singularHook, singularHookState, singularHookName);
  return singularHook;
}
function Collection() {
  const state = {
    registry: {}
  };
  const hook2 = register.bind(null, state);
  bindApi(hook2, state);
  return hook2;
}
var before_after_hook_default = { Singular, Collection };

// node_modules/@octokit/endpoint/dist-bundle/index.js
var VERSION = "0.0.0-development";
var userAgent = `octokit-endpoint.js/${VERSION} ${getUserAgent()}`;
var DEFAULTS = {
  method: "GET",
  baseUrl: "https://api.github.com",
  headers: {
    accept: "application/vnd.github.v3+json",
    "user-agent": userAgent
  },
  mediaType: {
    format: ""
  }
};
function lowercaseKeys(object) {
  if (!object) {
    return {};
  }
  return Object.keys(object).reduce((newObj, key) => {
    newObj[key.toLowerCase()] = object[key];
    return newObj;
  }, {});
}
function isPlainObject(value) {
  if (typeof value !== "object" || value === null) return false;
  if (Object.prototype.toString.call(value) !== "[object Object]") return false;
  const proto = Object.getPrototypeOf(value);
  if (proto === null) return true;
  const Ctor = Object.prototype.hasOwnProperty.call(proto, "constructor") && proto.constructor;
  return typeof Ctor === "function" && Ctor instanceof Ctor && Function.prototype.call(Ctor) === Function.prototype.call(value);
}
function mergeDeep(defaults2, options2) {
  const result = Object.assign({}, defaults2);
  Object.keys(options2).forEach((key) => {
    if (isPlainObject(options2[key])) {
      if (!(key in defaults2)) Object.assign(result, { [key]: options2[key] });
      else result[key] = mergeDeep(defaults2[key], options2[key]);
    } else {
      Object.assign(result, { [key]: options2[key] });
    }
  });
  return result;
}
function removeUndefinedProperties(obj) {
  for (const key in obj) {
    if (obj[key] === void 0) {
      delete obj[key];
    }
  }
  return obj;
}
function merge(defaults2, route, options2) {
  if (typeof route === "string") {
    let [method, url] = route.split(" ");
    options2 = Object.assign(url ? { method, url } : { url: method }, options2);
  } else {
    options2 = Object.assign({}, route);
  }
  options2.headers = lowercaseKeys(options2.headers);
  removeUndefinedProperties(options2);
  removeUndefinedProperties(options2.headers);
  const mergedOptions = mergeDeep(defaults2 || {}, options2);
  if (options2.url === "/graphql") {
    if (defaults2 && defaults2.mediaType.previews?.length) {
      mergedOptions.mediaType.previews = defaults2.mediaType.previews.filter(
        (preview) => !mergedOptions.mediaType.previews.includes(preview)
      ).concat(mergedOptions.mediaType.previews);
    }
    mergedOptions.mediaType.previews = (mergedOptions.mediaType.previews || []).map((preview) => preview.replace(/-preview/, ""));
  }
  return mergedOptions;
}
function addQueryParameters(url, parameters) {
  const separator = /\?/.test(url) ? "&" : "?";
  const names = Object.keys(parameters);
  if (names.length === 0) {
    return url;
  }
  return url + separator + names.map((name) => {
    if (name === "q") {
      return "q=" + parameters.q.split("+").map(encodeURIComponent).join("+");
    }
    return `${name}=${encodeURIComponent(parameters[name])}`;
  }).join("&");
}
var urlVariableRegex = /\{[^{}}]+\}/g;
function removeNonChars(variableName) {
  return variableName.replace(/(?:^\W+)|(?:(?<!\W)\W+$)/g, "").split(/,/);
}
function extractUrlVariableNames(url) {
  const matches = url.match(urlVariableRegex);
  if (!matches) {
    return [];
  }
  return matches.map(removeNonChars).reduce((a, b) => a.concat(b), []);
}
function omit(object, keysToOmit) {
  const result = { __proto__: null };
  for (const key of Object.keys(object)) {
    if (keysToOmit.indexOf(key) === -1) {
      result[key] = object[key];
    }
  }
  return result;
}
function encodeReserved(str2) {
  return str2.split(/(%[0-9A-Fa-f]{2})/g).map(function(part) {
    if (!/%[0-9A-Fa-f]/.test(part)) {
      part = encodeURI(part).replace(/%5B/g, "[").replace(/%5D/g, "]");
    }
    return part;
  }).join("");
}
function encodeUnreserved(str2) {
  return encodeURIComponent(str2).replace(/[!'()*]/g, function(c) {
    return "%" + c.charCodeAt(0).toString(16).toUpperCase();
  });
}
function encodeValue(operator, value, key) {
  value = operator === "+" || operator === "#" ? encodeReserved(value) : encodeUnreserved(value);
  if (key) {
    return encodeUnreserved(key) + "=" + value;
  } else {
    return value;
  }
}
function isDefined(value) {
  return value !== void 0 && value !== null;
}
function isKeyOperator(operator) {
  return operator === ";" || operator === "&" || operator === "?";
}
function getValues(context3, operator, key, modifier) {
  var value = context3[key], result = [];
  if (isDefined(value) && value !== "") {
    if (typeof value === "string" || typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") {
      value = value.toString();
      if (modifier && modifier !== "*") {
        value = value.substring(0, parseInt(modifier, 10));
      }
      result.push(
        encodeValue(operator, value, isKeyOperator(operator) ? key : "")
      );
    } else {
      if (modifier === "*") {
        if (Array.isArray(value)) {
          value.filter(isDefined).forEach(function(value2) {
            result.push(
              encodeValue(operator, value2, isKeyOperator(operator) ? key : "")
            );
          });
        } else {
          Object.keys(value).forEach(function(k) {
            if (isDefined(value[k])) {
              result.push(encodeValue(operator, value[k], k));
            }
          });
        }
      } else {
        const tmp = [];
        if (Array.isArray(value)) {
          value.filter(isDefined).forEach(function(value2) {
            tmp.push(encodeValue(operator, value2));
          });
        } else {
          Object.keys(value).forEach(function(k) {
            if (isDefined(value[k])) {
              tmp.push(encodeUnreserved(k));
              tmp.push(encodeValue(operator, value[k].toString()));
            }
          });
        }
        if (isKeyOperator(operator)) {
          result.push(encodeUnreserved(key) + "=" + tmp.join(","));
        } else if (tmp.length !== 0) {
          result.push(tmp.join(","));
        }
      }
    }
  } else {
    if (operator === ";") {
      if (isDefined(value)) {
        result.push(encodeUnreserved(key));
      }
    } else if (value === "" && (operator === "&" || operator === "?")) {
      result.push(encodeUnreserved(key) + "=");
    } else if (value === "") {
      result.push("");
    }
  }
  return result;
}
function parseUrl(template) {
  return {
    expand: expand.bind(null, template)
  };
}
function expand(template, context3) {
  var operators = ["+", "#", ".", "/", ";", "?", "&"];
  template = template.replace(
    /\{([^\{\}]+)\}|([^\{\}]+)/g,
    function(_, expression, literal) {
      if (expression) {
        let operator = "";
        const values = [];
        if (operators.indexOf(expression.charAt(0)) !== -1) {
          operator = expression.charAt(0);
          expression = expression.substr(1);
        }
        expression.split(/,/g).forEach(function(variable) {
          var tmp = /([^:\*]*)(?::(\d+)|(\*))?/.exec(variable);
          values.push(getValues(context3, operator, tmp[1], tmp[2] || tmp[3]));
        });
        if (operator && operator !== "+") {
          var separator = ",";
          if (operator === "?") {
            separator = "&";
          } else if (operator !== "#") {
            separator = operator;
          }
          return (values.length !== 0 ? operator : "") + values.join(separator);
        } else {
          return values.join(",");
        }
      } else {
        return encodeReserved(literal);
      }
    }
  );
  if (template === "/") {
    return template;
  } else {
    return template.replace(/\/$/, "");
  }
}
function parse3(options2) {
  let method = options2.method.toUpperCase();
  let url = (options2.url || "/").replace(/:([a-z]\w+)/g, "{$1}");
  let headers = Object.assign({}, options2.headers);
  let body;
  let parameters = omit(options2, [
    "method",
    "baseUrl",
    "url",
    "headers",
    "request",
    "mediaType"
  ]);
  const urlVariableNames = extractUrlVariableNames(url);
  url = parseUrl(url).expand(parameters);
  if (!/^http/.test(url)) {
    url = options2.baseUrl + url;
  }
  const omittedParameters = Object.keys(options2).filter((option) => urlVariableNames.includes(option)).concat("baseUrl");
  const remainingParameters = omit(parameters, omittedParameters);
  const isBinaryRequest = /application\/octet-stream/i.test(headers.accept);
  if (!isBinaryRequest) {
    if (options2.mediaType.format) {
      headers.accept = headers.accept.split(/,/).map(
        (format) => format.replace(
          /application\/vnd(\.\w+)(\.v3)?(\.\w+)?(\+json)?$/,
          `application/vnd$1$2.${options2.mediaType.format}`
        )
      ).join(",");
    }
    if (url.endsWith("/graphql")) {
      if (options2.mediaType.previews?.length) {
        const previewsFromAcceptHeader = headers.accept.match(/(?<![\w-])[\w-]+(?=-preview)/g) || [];
        headers.accept = previewsFromAcceptHeader.concat(options2.mediaType.previews).map((preview) => {
          const format = options2.mediaType.format ? `.${options2.mediaType.format}` : "+json";
          return `application/vnd.github.${preview}-preview${format}`;
        }).join(",");
      }
    }
  }
  if (["GET", "HEAD"].includes(method)) {
    url = addQueryParameters(url, remainingParameters);
  } else {
    if ("data" in remainingParameters) {
      body = remainingParameters.data;
    } else {
      if (Object.keys(remainingParameters).length) {
        body = remainingParameters;
      }
    }
  }
  if (!headers["content-type"] && typeof body !== "undefined") {
    headers["content-type"] = "application/json; charset=utf-8";
  }
  if (["PATCH", "PUT"].includes(method) && typeof body === "undefined") {
    body = "";
  }
  return Object.assign(
    { method, url, headers },
    typeof body !== "undefined" ? { body } : null,
    options2.request ? { request: options2.request } : null
  );
}
function endpointWithDefaults(defaults2, route, options2) {
  return parse3(merge(defaults2, route, options2));
}
function withDefaults(oldDefaults, newDefaults) {
  const DEFAULTS2 = merge(oldDefaults, newDefaults);
  const endpoint2 = endpointWithDefaults.bind(null, DEFAULTS2);
  return Object.assign(endpoint2, {
    DEFAULTS: DEFAULTS2,
    defaults: withDefaults.bind(null, DEFAULTS2),
    merge: merge.bind(null, DEFAULTS2),
    parse: parse3
  });
}
var endpoint = withDefaults(null, DEFAULTS);

// node_modules/content-type/dist/index.js
/*!
 * content-type
 * Copyright(c) 2015 Douglas Christopher Wilson
 * MIT Licensed
 */
var SP = 32;
var HTAB = 9;
var SEMI = 59;
var EQ = 61;
var DQUOTE = 34;
var BSLASH = 92;
var COMMA = 44;
var LOWER_CASE = 1;
var OWS = 2;
var SEMI_FLAG = 4;
var COMMA_FLAG = 8;
var TOKEN_FLAG = 16;
var NON_ASCII = 65280;
var CASE_FLAGS = LOWER_CASE | NON_ASCII;
var CHAR_MAP = new Uint8Array(256);
CHAR_MAP[HTAB] |= OWS;
CHAR_MAP[SP] |= OWS;
CHAR_MAP[SEMI] |= SEMI_FLAG;
CHAR_MAP[COMMA] |= COMMA_FLAG;
for (let code = 128; code <= 255; code++) {
  CHAR_MAP[code] |= LOWER_CASE;
}
for (const char of "!#$%&'*+-.^_`|~") {
  CHAR_MAP[char.charCodeAt(0)] |= TOKEN_FLAG;
}
for (let code = 48; code <= 57; code++) {
  CHAR_MAP[code] |= TOKEN_FLAG;
}
for (let code = 65; code <= 90; code++) {
  CHAR_MAP[code] |= LOWER_CASE | TOKEN_FLAG;
}
for (let code = 97; code <= 122; code++) {
  CHAR_MAP[code] |= TOKEN_FLAG;
}
var NullObject = /* @__PURE__ */ (() => {
  const C = function() {
  };
  C.prototype = /* @__PURE__ */ Object.create(null);
  return C;
})();
function parse4(header, options2) {
  const stopFlags = SEMI_FLAG | (options2?.comma === true ? COMMA_FLAG : 0);
  const len = header.length;
  let valueStart = options2?.start ?? 0;
  while ((CHAR_MAP[header.charCodeAt(valueStart)] & OWS) !== 0) {
    valueStart++;
  }
  let index = valueStart;
  let typeFlags = 0;
  let whitespace = -1;
  let stop = options2?.parameters === false ? COMMA_FLAG : 0;
  while (index < len) {
    const code = header.charCodeAt(index);
    const flags = CHAR_MAP[code];
    if ((flags & stopFlags) !== 0) {
      stop |= flags & COMMA_FLAG;
      break;
    }
    if ((flags & OWS) !== 0) {
      if (whitespace === -1)
        whitespace = index;
    } else {
      whitespace = -1;
    }
    typeFlags |= code & NON_ASCII | flags;
    index++;
  }
  const valueEnd = whitespace === -1 ? index : whitespace;
  const value = header.slice(valueStart, valueEnd);
  const type = (typeFlags & CASE_FLAGS) === 0 ? value : value.toLowerCase();
  if (index === len || stop !== 0) {
    return { type, index, parameters: new NullObject() };
  }
  return parseParameters(header, type, index, len, stopFlags);
}
function parseParameters(header, type, index, len, stopFlags) {
  const parameters = new NullObject();
  parameter: while (index < len) {
    index++;
    while ((CHAR_MAP[header.charCodeAt(index)] & OWS) !== 0) {
      index++;
    }
    const keyStart = index;
    let keyFlags = 0;
    let keyWhitespace = -1;
    while (index < len) {
      const code = header.charCodeAt(index);
      const flags = CHAR_MAP[code];
      if ((flags & stopFlags) !== 0) {
        if ((flags & COMMA_FLAG) !== 0)
          break parameter;
        continue parameter;
      }
      if (code === EQ) {
        const keyEnd = keyWhitespace === -1 ? index : keyWhitespace;
        const value = header.slice(keyStart, keyEnd);
        const key = (keyFlags & CASE_FLAGS) === 0 ? value : value.toLowerCase();
        index++;
        while ((CHAR_MAP[header.charCodeAt(index)] & OWS) !== 0) {
          index++;
        }
        if (index < len && header.charCodeAt(index) === DQUOTE) {
          const quotedStart = ++index;
          let escaped = false;
          while (index < len) {
            const code2 = header.charCodeAt(index);
            if (code2 === DQUOTE) {
              if (parameters[key] === void 0) {
                parameters[key] = escaped ? unescapeQuotedPairs(header, quotedStart, index) : header.slice(quotedStart, index);
              }
              index++;
              let stop2 = 0;
              while (index < len) {
                const code3 = header.charCodeAt(index);
                const flags2 = CHAR_MAP[code3];
                if ((flags2 & stopFlags) !== 0) {
                  stop2 = flags2 & COMMA_FLAG;
                  break;
                }
                index++;
              }
              if (stop2 !== 0)
                break parameter;
              continue parameter;
            }
            if (code2 === BSLASH && index + 1 < len) {
              escaped = true;
              index += 2;
              continue;
            }
            index++;
          }
          continue parameter;
        }
        const valueStart = index;
        let stop = 0;
        let valueWhitespace = -1;
        while (index < len) {
          const code2 = header.charCodeAt(index);
          const flags2 = CHAR_MAP[code2];
          if ((flags2 & stopFlags) !== 0) {
            stop = flags2 & COMMA_FLAG;
            break;
          }
          if ((flags2 & OWS) !== 0) {
            if (valueWhitespace === -1)
              valueWhitespace = index;
          } else {
            valueWhitespace = -1;
          }
          index++;
        }
        if (parameters[key] === void 0) {
          const valueEnd = valueWhitespace === -1 ? index : valueWhitespace;
          parameters[key] = header.slice(valueStart, valueEnd);
        }
        if (stop !== 0)
          break parameter;
        continue parameter;
      }
      if ((flags & OWS) !== 0) {
        if (keyWhitespace === -1)
          keyWhitespace = index;
      } else {
        keyWhitespace = -1;
      }
      keyFlags |= code & NON_ASCII | flags;
      index++;
    }
  }
  return { type, index, parameters };
}
function unescapeQuotedPairs(str2, start3, end3) {
  let result = "";
  for (let index = start3; index < end3; index++) {
    if (str2.charCodeAt(index) === BSLASH) {
      result += str2.slice(start3, index);
      start3 = ++index;
    }
  }
  return result + str2.slice(start3, end3);
}

// node_modules/json-with-bigint/json-with-bigint.js
var intRegex = /^-?\d+$/;
var noiseValue = /^-?\d+n+$/;
var originalStringify = JSON.stringify;
var originalParse = JSON.parse;
var customFormat = /^-?\d+n$/;
var bigIntsStringify = /([\[:])?"(-?\d+)n"($|\s*[,\}\]])/g;
var noiseStringify = /([\[:])?("-?\d+n+)n("$|"\s*[,\}\]])/g;
var isUnstringifiable = (val) => val === void 0 || typeof val === "function" || typeof val === "symbol";
var isRawJSON = (val) => val !== null && typeof val === "object" && val.constructor && val.constructor.name === "RawJSON";
var stringifyIteratively = (rootValue, replacer, spaceParam) => {
  let space = "";
  if (typeof spaceParam === "number") {
    space = " ".repeat(Math.min(10, Math.max(0, Math.floor(spaceParam))));
  } else if (typeof spaceParam === "string") {
    space = spaceParam.slice(0, 10);
  }
  const isFunctionReplacer = typeof replacer === "function";
  const propertyList = Array.isArray(replacer) ? new Set(replacer.map(String)) : null;
  const prepareVal = (parent, key, val) => {
    const isObject2 = val !== null && typeof val === "object";
    const hasToJSON = isObject2 && typeof val.toJSON === "function";
    if (hasToJSON) {
      val = val.toJSON(key);
    }
    const isNoise = typeof val === "string" && noiseValue.test(val);
    if (isNoise) return val + "n";
    const isBigInt = typeof val === "bigint";
    if (isBigInt) {
      const supportsRawJSON = "rawJSON" in JSON;
      if (supportsRawJSON) return JSON.rawJSON(val.toString());
      return val.toString() + "n";
    }
    if (isFunctionReplacer) {
      val = replacer.call(parent, key, val);
    }
    const isPostReplacerObject = val !== null && typeof val === "object";
    if (isPostReplacerObject) {
      const isPrimitiveWrapper = val instanceof Number || val instanceof String || val instanceof Boolean;
      if (isPrimitiveWrapper) {
        val = val.valueOf();
      }
    }
    return val;
  };
  const rootProcessed = prepareVal({ "": rootValue }, "", rootValue);
  if (isUnstringifiable(rootProcessed)) {
    return void 0;
  }
  const isRootPrimitive = rootProcessed === null || typeof rootProcessed !== "object";
  const isRootNativeRawJSON = isRawJSON(rootProcessed);
  if (isRootPrimitive || isRootNativeRawJSON) {
    return originalStringify(rootProcessed);
  }
  const chunks2 = [];
  let level = 0;
  const stack = [
    {
      parent: { "": rootProcessed },
      key: "",
      val: rootProcessed,
      isArray: Array.isArray(rootProcessed),
      keys: Array.isArray(rootProcessed) ? null : Object.keys(rootProcessed),
      index: 0,
      first: true
    }
  ];
  const visited = new WeakSet([rootProcessed]);
  while (stack.length > 0) {
    const node = stack[stack.length - 1];
    if (node.index === 0) {
      chunks2.push(node.isArray ? "[" : "{");
      level++;
    }
    let isDone = false;
    if (node.isArray) {
      if (node.index < node.val.length) {
        if (!node.first) chunks2.push(",");
        if (space) chunks2.push("\n" + space.repeat(level));
        const childRaw = node.val[node.index];
        const childVal = prepareVal(node.val, String(node.index), childRaw);
        if (isUnstringifiable(childVal)) {
          chunks2.push("null");
          node.first = false;
          node.index++;
        } else {
          const isComplexObject = childVal !== null && typeof childVal === "object";
          const isNativeRaw = isRawJSON(childVal);
          if (isComplexObject && !isNativeRaw) {
            if (visited.has(childVal)) {
              throw new TypeError("Converting circular structure to JSON");
            }
            visited.add(childVal);
            stack.push({
              parent: node.val,
              key: String(node.index),
              val: childVal,
              isArray: Array.isArray(childVal),
              keys: Array.isArray(childVal) ? null : Object.keys(childVal),
              index: 0,
              first: true
            });
            node.first = false;
            node.index++;
          } else {
            chunks2.push(originalStringify(childVal));
            node.first = false;
            node.index++;
          }
        }
      } else {
        isDone = true;
      }
    } else {
      while (node.index < node.keys.length) {
        const k = node.keys[node.index++];
        const isFilteredOutByArray = propertyList && !propertyList.has(k);
        if (isFilteredOutByArray) continue;
        const childRaw = node.val[k];
        const childVal = prepareVal(node.val, k, childRaw);
        if (isUnstringifiable(childVal)) continue;
        if (!node.first) chunks2.push(",");
        if (space) {
          chunks2.push("\n" + space.repeat(level) + originalStringify(k) + ": ");
        } else {
          chunks2.push(originalStringify(k) + ":");
        }
        const isComplexObject = childVal !== null && typeof childVal === "object";
        const isNativeRaw = isRawJSON(childVal);
        if (isComplexObject && !isNativeRaw) {
          if (visited.has(childVal)) {
            throw new TypeError("Converting circular structure to JSON");
          }
          visited.add(childVal);
          stack.push({
            parent: node.val,
            key: k,
            val: childVal,
            isArray: Array.isArray(childVal),
            keys: Array.isArray(childVal) ? null : Object.keys(childVal),
            index: 0,
            first: true
          });
          node.first = false;
          break;
        } else {
          chunks2.push(originalStringify(childVal));
          node.first = false;
        }
      }
      const isNodeFullyProcessed = node.index >= node.keys.length && stack[stack.length - 1] === node;
      if (isNodeFullyProcessed) {
        isDone = true;
      }
    }
    if (isDone) {
      level--;
      if (!node.first && space) chunks2.push("\n" + space.repeat(level));
      chunks2.push(node.isArray ? "]" : "}");
      visited.delete(node.val);
      stack.pop();
    }
  }
  return chunks2.join("");
};
var JSONStringify = (value, replacer, space) => {
  try {
    const supportsRawJSON = "rawJSON" in JSON;
    if (supportsRawJSON) {
      return originalStringify(
        value,
        (key, val) => {
          if (typeof val === "bigint") return JSON.rawJSON(val.toString());
          const hasFunctionReplacer = typeof replacer === "function";
          if (hasFunctionReplacer) return replacer(key, val);
          const isKeyInArrayReplacer = Array.isArray(replacer) && replacer.includes(key);
          if (isKeyInArrayReplacer) return val;
          return val;
        },
        space
      );
    }
    if (!value) return originalStringify(value, replacer, space);
    const convertedToCustomJSON = originalStringify(
      value,
      (key, val) => {
        const isNoise = typeof val === "string" && noiseValue.test(val);
        if (isNoise) return val.toString() + "n";
        if (typeof val === "bigint") return val.toString() + "n";
        const hasFunctionReplacer = typeof replacer === "function";
        if (hasFunctionReplacer) return replacer(key, val);
        const isKeyInArrayReplacer = Array.isArray(replacer) && replacer.includes(key);
        if (isKeyInArrayReplacer) return val;
        return val;
      },
      space
    );
    const processedJSON = convertedToCustomJSON.replace(
      bigIntsStringify,
      "$1$2$3"
    );
    const denoisedJSON = processedJSON.replace(noiseStringify, "$1$2$3");
    return denoisedJSON;
  } catch (error2) {
    if (error2 instanceof RangeError) {
      const convertedJSON = stringifyIteratively(value, replacer, space);
      if (convertedJSON === void 0) return void 0;
      const supportsRawJSON = "rawJSON" in JSON;
      if (supportsRawJSON) return convertedJSON;
      const processedJSON = convertedJSON.replace(bigIntsStringify, "$1$2$3");
      return processedJSON.replace(noiseStringify, "$1$2$3");
    }
    throw error2;
  }
};
var featureCache = /* @__PURE__ */ new Map();
var isContextSourceSupported = () => {
  const parseFingerprint = JSON.parse.toString();
  if (featureCache.has(parseFingerprint)) {
    return featureCache.get(parseFingerprint);
  }
  try {
    const result = JSON.parse(
      "1",
      (_, __, context3) => !!context3?.source && context3.source === "1"
    );
    featureCache.set(parseFingerprint, result);
    return result;
  } catch {
    featureCache.set(parseFingerprint, false);
    return false;
  }
};
var convertMarkedBigIntsReviver = (key, value, context3, userReviver) => {
  const isCustomFormatBigInt = typeof value === "string" && customFormat.test(value);
  if (isCustomFormatBigInt) return BigInt(value.slice(0, -1));
  const isNoiseValue = typeof value === "string" && noiseValue.test(value);
  if (isNoiseValue) return value.slice(0, -1);
  const hasUserReviver = typeof userReviver === "function";
  if (!hasUserReviver) return value;
  return userReviver(key, value, context3);
};
var JSONParseV2 = (text, reviver) => {
  return JSON.parse(text, (key, value, context3) => {
    const isNumber = typeof value === "number";
    const isOutOfBounds = value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER;
    const isBigNumber = isNumber && isOutOfBounds;
    const isInt = context3 && intRegex.test(context3.source);
    const isBigInt = isBigNumber && isInt;
    if (isBigInt) return BigInt(context3.source);
    const hasCustomReviver = typeof reviver === "function";
    if (!hasCustomReviver) return value;
    return reviver(key, value, context3);
  });
};
var MAX_INT = Number.MAX_SAFE_INTEGER.toString();
var MAX_DIGITS = MAX_INT.length;
var stringsOrLargeNumbers = /"(?:[^"\\]|\\.)*"|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/g;
var noiseValueWithQuotes = /^"-?\d+n+"$/;
var applyReviverIteratively = (parsed, userReviver) => {
  const rootHolder = { "": parsed };
  const stack = [{ parent: rootHolder, key: "", visited: false }];
  while (stack.length > 0) {
    const node = stack[stack.length - 1];
    if (!node.visited) {
      node.visited = true;
      const value = node.parent[node.key];
      const isComplexObject = value !== null && typeof value === "object";
      if (isComplexObject) {
        const keys = Object.keys(value);
        for (let i = keys.length - 1; i >= 0; i--) {
          stack.push({ parent: value, key: keys[i], visited: false });
        }
      }
    } else {
      const { parent, key } = node;
      let value = parent[key];
      if (typeof value === "string") {
        const isCustomFormatBigInt = customFormat.test(value);
        if (isCustomFormatBigInt) {
          value = BigInt(value.slice(0, -1));
        } else {
          const isNoise = noiseValue.test(value);
          if (isNoise) value = value.slice(0, -1);
        }
      }
      const hasUserReviver = typeof userReviver === "function";
      if (hasUserReviver) {
        value = userReviver.call(parent, key, value);
      }
      const isDeleted = value === void 0;
      if (isDeleted) {
        delete parent[key];
      } else {
        parent[key] = value;
      }
      stack.pop();
    }
  }
  return rootHolder[""];
};
var serializeBigInts = (text) => {
  return text.replace(
    stringsOrLargeNumbers,
    (match, digits, fractional, exponential) => {
      const isString = match[0] === '"';
      const isNoise = isString && noiseValueWithQuotes.test(match);
      if (isNoise) return match.substring(0, match.length - 1) + 'n"';
      const hasFractionalOrExponential = fractional || exponential;
      const isLessThanMaxSafeInt = digits && (digits.length < MAX_DIGITS || digits.length === MAX_DIGITS && digits <= MAX_INT);
      const isStandardValue = isString || hasFractionalOrExponential || isLessThanMaxSafeInt;
      if (isStandardValue) return match;
      return '"' + match + 'n"';
    }
  );
};
var JSONParse = (text, reviver) => {
  if (!text) return originalParse(text, reviver);
  try {
    if (isContextSourceSupported()) return JSONParseV2(text, reviver);
    const serializedData = serializeBigInts(text);
    return originalParse(
      serializedData,
      (key, value, context3) => convertMarkedBigIntsReviver(key, value, context3, reviver)
    );
  } catch (error2) {
    if (error2 instanceof RangeError) {
      const serializedData = serializeBigInts(text);
      const parsed = originalParse(serializedData);
      return applyReviverIteratively(parsed, reviver);
    }
    throw error2;
  }
};

// node_modules/@octokit/request-error/dist-src/index.js
var RequestError = class extends Error {
  name;
  /**
   * http status code
   */
  status;
  /**
   * Request options that lead to the error.
   */
  request;
  /**
   * Response object if a response was received
   */
  response;
  constructor(message, statusCode, options2) {
    super(message, { cause: options2.cause });
    this.name = "HttpError";
    this.status = Number.parseInt(statusCode);
    if (Number.isNaN(this.status)) {
      this.status = 0;
    }
    /* v8 ignore else -- @preserve -- Bug with vitest coverage where it sees an else branch that doesn't exist */
    if ("response" in options2) {
      this.response = options2.response;
    }
    const requestCopy = Object.assign({}, options2.request);
    if (options2.request.headers.authorization) {
      requestCopy.headers = Object.assign({}, options2.request.headers, {
        authorization: options2.request.headers.authorization.replace(
          /(?<! ) .*$/,
          " [REDACTED]"
        )
      });
    }
    requestCopy.url = requestCopy.url.replace(/\bclient_secret=\w+/g, "client_secret=[REDACTED]").replace(/\baccess_token=\w+/g, "access_token=[REDACTED]");
    this.request = requestCopy;
  }
};

// node_modules/@octokit/request/dist-bundle/index.js
var VERSION2 = "10.0.16";
var defaults_default = {
  headers: {
    "user-agent": `octokit-request.js/${VERSION2} ${getUserAgent()}`
  }
};
function isPlainObject2(value) {
  if (typeof value !== "object" || value === null) return false;
  if (Object.prototype.toString.call(value) !== "[object Object]") return false;
  const proto = Object.getPrototypeOf(value);
  if (proto === null) return true;
  const Ctor = Object.prototype.hasOwnProperty.call(proto, "constructor") && proto.constructor;
  return typeof Ctor === "function" && Ctor instanceof Ctor && Function.prototype.call(Ctor) === Function.prototype.call(value);
}
var noop = () => "";
async function fetchWrapper(requestOptions) {
  const fetch3 = requestOptions.request?.fetch || globalThis.fetch;
  if (!fetch3) {
    throw new Error(
      "fetch is not set. Please pass a fetch implementation as new Octokit({ request: { fetch }}). Learn more at https://github.com/octokit/octokit.js/#fetch-missing"
    );
  }
  const log2 = requestOptions.request?.log || console;
  const parseSuccessResponseBody = requestOptions.request?.parseSuccessResponseBody !== false;
  const body = isPlainObject2(requestOptions.body) || Array.isArray(requestOptions.body) ? JSONStringify(requestOptions.body) : requestOptions.body;
  const requestHeaders = Object.fromEntries(
    Object.entries(requestOptions.headers).map(([name, value]) => [
      name,
      String(value)
    ])
  );
  let fetchResponse;
  try {
    fetchResponse = await fetch3(requestOptions.url, {
      method: requestOptions.method,
      body,
      redirect: requestOptions.request?.redirect,
      headers: requestHeaders,
      signal: requestOptions.request?.signal,
      // duplex must be set if request.body is ReadableStream or Async Iterables.
      // See https://fetch.spec.whatwg.org/#dom-requestinit-duplex.
      ...requestOptions.body && { duplex: "half" }
    });
  } catch (error2) {
    let message = "Unknown Error";
    if (error2 instanceof Error) {
      if (error2.name === "AbortError") {
        error2.status = 500;
        throw error2;
      }
      message = error2.message;
      if (error2.name === "TypeError" && "cause" in error2) {
        if (error2.cause instanceof Error) {
          message = error2.cause.message;
        } else if (typeof error2.cause === "string") {
          message = error2.cause;
        }
      }
    }
    const requestError = new RequestError(message, 500, {
      request: requestOptions
    });
    requestError.cause = error2;
    throw requestError;
  }
  const status = fetchResponse.status;
  const url = fetchResponse.url;
  const responseHeaders = {};
  for (const [key, value] of fetchResponse.headers) {
    responseHeaders[key] = value;
  }
  const octokitResponse = {
    url,
    status,
    headers: responseHeaders,
    data: ""
  };
  if ("deprecation" in responseHeaders) {
    const matches = responseHeaders.link && responseHeaders.link.match(/<([^<>]+)>; rel="deprecation"/);
    const deprecationLink = matches && matches.pop();
    log2.warn(
      `[@octokit/request] "${requestOptions.method} ${requestOptions.url}" is deprecated. It is scheduled to be removed on ${responseHeaders.sunset}${deprecationLink ? `. See ${deprecationLink}` : ""}`
    );
  }
  if (status === 204 || status === 205) {
    return octokitResponse;
  }
  if (requestOptions.method === "HEAD") {
    if (status < 400) {
      return octokitResponse;
    }
    throw new RequestError(fetchResponse.statusText, status, {
      response: octokitResponse,
      request: requestOptions
    });
  }
  if (status === 304) {
    octokitResponse.data = await getResponseData(fetchResponse);
    throw new RequestError("Not modified", status, {
      response: octokitResponse,
      request: requestOptions
    });
  }
  if (status >= 400) {
    octokitResponse.data = await getResponseData(fetchResponse);
    throw new RequestError(toErrorMessage(octokitResponse.data), status, {
      response: octokitResponse,
      request: requestOptions
    });
  }
  octokitResponse.data = parseSuccessResponseBody ? await getResponseData(fetchResponse) : fetchResponse.body;
  return octokitResponse;
}
async function getResponseData(response) {
  const contentType = response.headers.get("content-type");
  if (!contentType) {
    return response.text().catch(noop);
  }
  const mimetype = parse4(contentType);
  if (isJSONResponse(mimetype)) {
    let text = "";
    try {
      text = await response.text();
      return JSONParse(text);
    } catch (err) {
      return text;
    }
  } else if (mimetype.type.startsWith("text/") || // `application/octet-stream` is the canonical "arbitrary binary" type
  // (RFC 2046) and must never be decoded as text, even when the response
  // carries a (misleading) `charset=utf-8` parameter — see #751.
  mimetype.parameters.charset?.toLowerCase() === "utf-8" && mimetype.type !== "application/octet-stream") {
    return response.text().catch(noop);
  } else {
    return response.arrayBuffer().catch(
      /* v8 ignore next -- @preserve */
      () => new ArrayBuffer(0)
    );
  }
}
function isJSONResponse(mimetype) {
  return mimetype.type === "application/json" || mimetype.type === "application/scim+json";
}
function toErrorMessage(data) {
  if (typeof data === "string") {
    return data;
  }
  if (data instanceof ArrayBuffer) {
    return "Unknown error";
  }
  if (typeof data === "object" && data !== null && "message" in data) {
    const objectData = data;
    const suffix = "documentation_url" in objectData ? ` - ${objectData.documentation_url}` : "";
    return Array.isArray(objectData.errors) ? `${objectData.message}: ${objectData.errors.map((v) => JSON.stringify(v)).join(", ")}${suffix}` : `${objectData.message}${suffix}`;
  }
  return `Unknown error: ${JSON.stringify(data)}`;
}
function withDefaults2(oldEndpoint, newDefaults) {
  const endpoint2 = oldEndpoint.defaults(newDefaults);
  const newApi = function(route, parameters) {
    const endpointOptions = endpoint2.merge(route, parameters);
    if (!endpointOptions.request || !endpointOptions.request.hook) {
      return fetchWrapper(endpoint2.parse(endpointOptions));
    }
    const request2 = (route2, parameters2) => {
      return fetchWrapper(
        endpoint2.parse(endpoint2.merge(route2, parameters2))
      );
    };
    Object.assign(request2, {
      endpoint: endpoint2,
      defaults: withDefaults2.bind(null, endpoint2)
    });
    return endpointOptions.request.hook(request2, endpointOptions);
  };
  return Object.assign(newApi, {
    endpoint: endpoint2,
    defaults: withDefaults2.bind(null, endpoint2)
  });
}
var request = withDefaults2(endpoint, defaults_default);
/* v8 ignore next -- @preserve */
/* v8 ignore else -- @preserve */

// node_modules/@octokit/graphql/dist-bundle/index.js
var VERSION3 = "0.0.0-development";
function _buildMessageForResponseErrors(data) {
  return `Request failed due to following response errors:
` + data.errors.map((e) => ` - ${e.message}`).join("\n");
}
var GraphqlResponseError = class extends Error {
  constructor(request2, headers, response) {
    super(_buildMessageForResponseErrors(response));
    this.request = request2;
    this.headers = headers;
    this.response = response;
    this.errors = response.errors;
    this.data = response.data;
    if (Error.captureStackTrace) {
      Error.captureStackTrace(this, this.constructor);
    }
  }
  request;
  headers;
  response;
  name = "GraphqlResponseError";
  errors;
  data;
};
var NON_VARIABLE_OPTIONS = [
  "method",
  "baseUrl",
  "url",
  "headers",
  "request",
  "query",
  "mediaType",
  "operationName"
];
var FORBIDDEN_VARIABLE_OPTIONS = ["query", "method", "url"];
var GHES_V3_SUFFIX_REGEX = /\/api\/v3\/?$/;
function graphql(request2, query, options2) {
  if (options2) {
    if (typeof query === "string" && "query" in options2) {
      return Promise.reject(
        new Error(`[@octokit/graphql] "query" cannot be used as variable name`)
      );
    }
    for (const key in options2) {
      if (!FORBIDDEN_VARIABLE_OPTIONS.includes(key)) continue;
      return Promise.reject(
        new Error(
          `[@octokit/graphql] "${key}" cannot be used as variable name`
        )
      );
    }
  }
  const parsedOptions = typeof query === "string" ? Object.assign({ query }, options2) : query;
  const requestOptions = Object.keys(
    parsedOptions
  ).reduce((result, key) => {
    if (NON_VARIABLE_OPTIONS.includes(key)) {
      result[key] = parsedOptions[key];
      return result;
    }
    if (!result.variables) {
      result.variables = {};
    }
    result.variables[key] = parsedOptions[key];
    return result;
  }, {});
  const baseUrl2 = parsedOptions.baseUrl || request2.endpoint.DEFAULTS.baseUrl;
  if (GHES_V3_SUFFIX_REGEX.test(baseUrl2)) {
    requestOptions.url = baseUrl2.replace(GHES_V3_SUFFIX_REGEX, "/api/graphql");
  }
  return request2(requestOptions).then((response) => {
    if (response.data.errors) {
      const headers = {};
      for (const key of Object.keys(response.headers)) {
        headers[key] = response.headers[key];
      }
      throw new GraphqlResponseError(
        requestOptions,
        headers,
        response.data
      );
    }
    return response.data.data;
  });
}
function withDefaults3(request2, newDefaults) {
  const newRequest = request2.defaults(newDefaults);
  const newApi = (query, options2) => {
    return graphql(newRequest, query, options2);
  };
  return Object.assign(newApi, {
    defaults: withDefaults3.bind(null, newRequest),
    endpoint: newRequest.endpoint
  });
}
var graphql2 = withDefaults3(request, {
  headers: {
    "user-agent": `octokit-graphql.js/${VERSION3} ${getUserAgent()}`
  },
  method: "POST",
  url: "/graphql"
});
function withCustomRequest(customRequest) {
  return withDefaults3(customRequest, {
    method: "POST",
    url: "/graphql"
  });
}
/* v8 ignore if -- @preserve */

// node_modules/@octokit/auth-token/dist-bundle/index.js
var b64url = "(?:[a-zA-Z0-9_-]+)";
var sep = "\\.";
var jwtRE = new RegExp(`^${b64url}${sep}${b64url}${sep}${b64url}$`);
var isJWT = jwtRE.test.bind(jwtRE);
async function auth(token) {
  const isApp = isJWT(token);
  const isInstallation = token.startsWith("v1.") || token.startsWith("ghs_");
  const isUserToServer = token.startsWith("ghu_");
  const tokenType = isApp ? "app" : isInstallation ? "installation" : isUserToServer ? "user-to-server" : "oauth";
  return {
    type: "token",
    token,
    tokenType
  };
}
function withAuthorizationPrefix(token) {
  if (token.split(/\./).length === 3) {
    return `bearer ${token}`;
  }
  return `token ${token}`;
}
async function hook(token, request2, route, parameters) {
  const endpoint2 = request2.endpoint.merge(
    route,
    parameters
  );
  endpoint2.headers.authorization = withAuthorizationPrefix(token);
  return request2(endpoint2);
}
var createTokenAuth = function createTokenAuth2(token) {
  if (!token) {
    throw new Error("[@octokit/auth-token] No token passed to createTokenAuth");
  }
  if (typeof token !== "string") {
    throw new Error(
      "[@octokit/auth-token] Token passed to createTokenAuth is not a string"
    );
  }
  token = token.replace(/^(token|bearer) +/i, "");
  return Object.assign(auth.bind(null, token), {
    hook: hook.bind(null, token)
  });
};

// node_modules/@octokit/core/dist-src/version.js
var VERSION4 = "7.0.8";

// node_modules/@octokit/core/dist-src/index.js
var noop2 = () => {
};
var consoleWarn = console.warn.bind(console);
var consoleError = console.error.bind(console);
function createLogger(logger = {}) {
  if (typeof logger.debug !== "function") {
    logger.debug = noop2;
  }
  if (typeof logger.info !== "function") {
    logger.info = noop2;
  }
  if (typeof logger.warn !== "function") {
    logger.warn = consoleWarn;
  }
  if (typeof logger.error !== "function") {
    logger.error = consoleError;
  }
  return logger;
}
var userAgentTrail = `octokit-core.js/${VERSION4} ${getUserAgent()}`;
var Octokit = class {
  static VERSION = VERSION4;
  static defaults(defaults2) {
    const OctokitWithDefaults = class extends this {
      constructor(...args) {
        const options2 = args[0] || {};
        if (typeof defaults2 === "function") {
          super(defaults2(options2));
          return;
        }
        super(
          Object.assign(
            {},
            defaults2,
            options2,
            options2.userAgent && defaults2.userAgent ? {
              userAgent: `${options2.userAgent} ${defaults2.userAgent}`
            } : null
          )
        );
      }
    };
    return OctokitWithDefaults;
  }
  static plugins = [];
  /**
   * Attach a plugin (or many) to your Octokit instance.
   *
   * @example
   * const API = Octokit.plugin(plugin1, plugin2, plugin3, ...)
   */
  static plugin(...newPlugins) {
    const currentPlugins = this.plugins;
    const NewOctokit = class extends this {
      static plugins = currentPlugins.concat(
        newPlugins.filter((plugin) => !currentPlugins.includes(plugin))
      );
    };
    return NewOctokit;
  }
  constructor(options2 = {}) {
    const hook2 = new before_after_hook_default.Collection();
    const requestDefaults = {
      baseUrl: request.endpoint.DEFAULTS.baseUrl,
      headers: {},
      request: Object.assign({}, options2.request, {
        // @ts-ignore internal usage only, no need to type
        hook: hook2.bind(null, "request")
      }),
      mediaType: {
        previews: [],
        format: ""
      }
    };
    requestDefaults.headers["user-agent"] = options2.userAgent ? `${options2.userAgent} ${userAgentTrail}` : userAgentTrail;
    if (options2.baseUrl) {
      requestDefaults.baseUrl = options2.baseUrl;
    }
    if (options2.previews) {
      requestDefaults.mediaType.previews = options2.previews;
    }
    if (options2.timeZone) {
      requestDefaults.headers["time-zone"] = options2.timeZone;
    }
    this.request = request.defaults(requestDefaults);
    this.graphql = withCustomRequest(this.request).defaults(requestDefaults);
    this.log = createLogger(options2.log);
    this.hook = hook2;
    if (!options2.authStrategy) {
      if (!options2.auth) {
        this.auth = async () => ({
          type: "unauthenticated"
        });
      } else {
        const auth2 = createTokenAuth(options2.auth);
        hook2.wrap("request", auth2.hook);
        this.auth = auth2;
      }
    } else {
      const { authStrategy, ...otherOptions } = options2;
      const auth2 = authStrategy(
        Object.assign(
          {
            request: this.request,
            log: this.log,
            // we pass the current octokit instance as well as its constructor options
            // to allow for authentication strategies that return a new octokit instance
            // that shares the same internal state as the current one. The original
            // requirement for this was the "event-octokit" authentication strategy
            // of https://github.com/probot/octokit-auth-probot.
            octokit: this,
            octokitOptions: otherOptions
          },
          options2.auth
        )
      );
      hook2.wrap("request", auth2.hook);
      this.auth = auth2;
    }
    const classConstructor = this.constructor;
    for (let i = 0; i < classConstructor.plugins.length; ++i) {
      Object.assign(this, classConstructor.plugins[i](this, options2));
    }
  }
  // assigned during constructor
  request;
  graphql;
  log;
  hook;
  // TODO: type `octokit.auth` based on passed options.authStrategy
  auth;
};

// node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/version.js
var VERSION5 = "17.0.0";

// node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/generated/endpoints.js
var Endpoints = {
  actions: {
    addCustomLabelsToSelfHostedRunnerForOrg: [
      "POST /orgs/{org}/actions/runners/{runner_id}/labels"
    ],
    addCustomLabelsToSelfHostedRunnerForRepo: [
      "POST /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"
    ],
    addRepoAccessToSelfHostedRunnerGroupInOrg: [
      "PUT /orgs/{org}/actions/runner-groups/{runner_group_id}/repositories/{repository_id}"
    ],
    addSelectedRepoToOrgSecret: [
      "PUT /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"
    ],
    addSelectedRepoToOrgVariable: [
      "PUT /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"
    ],
    approveWorkflowRun: [
      "POST /repos/{owner}/{repo}/actions/runs/{run_id}/approve"
    ],
    cancelWorkflowRun: [
      "POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel"
    ],
    createEnvironmentVariable: [
      "POST /repos/{owner}/{repo}/environments/{environment_name}/variables"
    ],
    createHostedRunnerForOrg: ["POST /orgs/{org}/actions/hosted-runners"],
    createOrUpdateEnvironmentSecret: [
      "PUT /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"
    ],
    createOrUpdateOrgSecret: ["PUT /orgs/{org}/actions/secrets/{secret_name}"],
    createOrUpdateRepoSecret: [
      "PUT /repos/{owner}/{repo}/actions/secrets/{secret_name}"
    ],
    createOrgVariable: ["POST /orgs/{org}/actions/variables"],
    createRegistrationTokenForOrg: [
      "POST /orgs/{org}/actions/runners/registration-token"
    ],
    createRegistrationTokenForRepo: [
      "POST /repos/{owner}/{repo}/actions/runners/registration-token"
    ],
    createRemoveTokenForOrg: ["POST /orgs/{org}/actions/runners/remove-token"],
    createRemoveTokenForRepo: [
      "POST /repos/{owner}/{repo}/actions/runners/remove-token"
    ],
    createRepoVariable: ["POST /repos/{owner}/{repo}/actions/variables"],
    createWorkflowDispatch: [
      "POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches"
    ],
    deleteActionsCacheById: [
      "DELETE /repos/{owner}/{repo}/actions/caches/{cache_id}"
    ],
    deleteActionsCacheByKey: [
      "DELETE /repos/{owner}/{repo}/actions/caches{?key,ref}"
    ],
    deleteArtifact: [
      "DELETE /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"
    ],
    deleteCustomImageFromOrg: [
      "DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"
    ],
    deleteCustomImageVersionFromOrg: [
      "DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"
    ],
    deleteEnvironmentSecret: [
      "DELETE /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"
    ],
    deleteEnvironmentVariable: [
      "DELETE /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"
    ],
    deleteHostedRunnerForOrg: [
      "DELETE /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"
    ],
    deleteOrgSecret: ["DELETE /orgs/{org}/actions/secrets/{secret_name}"],
    deleteOrgVariable: ["DELETE /orgs/{org}/actions/variables/{name}"],
    deleteRepoSecret: [
      "DELETE /repos/{owner}/{repo}/actions/secrets/{secret_name}"
    ],
    deleteRepoVariable: [
      "DELETE /repos/{owner}/{repo}/actions/variables/{name}"
    ],
    deleteSelfHostedRunnerFromOrg: [
      "DELETE /orgs/{org}/actions/runners/{runner_id}"
    ],
    deleteSelfHostedRunnerFromRepo: [
      "DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}"
    ],
    deleteWorkflowRun: ["DELETE /repos/{owner}/{repo}/actions/runs/{run_id}"],
    deleteWorkflowRunLogs: [
      "DELETE /repos/{owner}/{repo}/actions/runs/{run_id}/logs"
    ],
    disableSelectedRepositoryGithubActionsOrganization: [
      "DELETE /orgs/{org}/actions/permissions/repositories/{repository_id}"
    ],
    disableWorkflow: [
      "PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/disable"
    ],
    downloadArtifact: [
      "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}"
    ],
    downloadJobLogsForWorkflowRun: [
      "GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs"
    ],
    downloadWorkflowRunAttemptLogs: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/logs"
    ],
    downloadWorkflowRunLogs: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/logs"
    ],
    enableSelectedRepositoryGithubActionsOrganization: [
      "PUT /orgs/{org}/actions/permissions/repositories/{repository_id}"
    ],
    enableWorkflow: [
      "PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/enable"
    ],
    forceCancelWorkflowRun: [
      "POST /repos/{owner}/{repo}/actions/runs/{run_id}/force-cancel"
    ],
    generateRunnerJitconfigForOrg: [
      "POST /orgs/{org}/actions/runners/generate-jitconfig"
    ],
    generateRunnerJitconfigForRepo: [
      "POST /repos/{owner}/{repo}/actions/runners/generate-jitconfig"
    ],
    getActionsCacheList: ["GET /repos/{owner}/{repo}/actions/caches"],
    getActionsCacheUsage: ["GET /repos/{owner}/{repo}/actions/cache/usage"],
    getActionsCacheUsageByRepoForOrg: [
      "GET /orgs/{org}/actions/cache/usage-by-repository"
    ],
    getActionsCacheUsageForOrg: ["GET /orgs/{org}/actions/cache/usage"],
    getAllowedActionsOrganization: [
      "GET /orgs/{org}/actions/permissions/selected-actions"
    ],
    getAllowedActionsRepository: [
      "GET /repos/{owner}/{repo}/actions/permissions/selected-actions"
    ],
    getArtifact: ["GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"],
    getCustomImageForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"
    ],
    getCustomImageVersionForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"
    ],
    getCustomOidcSubClaimForRepo: [
      "GET /repos/{owner}/{repo}/actions/oidc/customization/sub"
    ],
    getEnvironmentPublicKey: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/public-key"
    ],
    getEnvironmentSecret: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"
    ],
    getEnvironmentVariable: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"
    ],
    getGithubActionsDefaultWorkflowPermissionsOrganization: [
      "GET /orgs/{org}/actions/permissions/workflow"
    ],
    getGithubActionsDefaultWorkflowPermissionsRepository: [
      "GET /repos/{owner}/{repo}/actions/permissions/workflow"
    ],
    getGithubActionsPermissionsOrganization: [
      "GET /orgs/{org}/actions/permissions"
    ],
    getGithubActionsPermissionsRepository: [
      "GET /repos/{owner}/{repo}/actions/permissions"
    ],
    getHostedRunnerForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"
    ],
    getHostedRunnersGithubOwnedImagesForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/images/github-owned"
    ],
    getHostedRunnersLimitsForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/limits"
    ],
    getHostedRunnersMachineSpecsForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/machine-sizes"
    ],
    getHostedRunnersPartnerImagesForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/images/partner"
    ],
    getHostedRunnersPlatformsForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/platforms"
    ],
    getJobForWorkflowRun: ["GET /repos/{owner}/{repo}/actions/jobs/{job_id}"],
    getOrgPublicKey: ["GET /orgs/{org}/actions/secrets/public-key"],
    getOrgSecret: ["GET /orgs/{org}/actions/secrets/{secret_name}"],
    getOrgVariable: ["GET /orgs/{org}/actions/variables/{name}"],
    getPendingDeploymentsForRun: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"
    ],
    getRepoPermissions: [
      "GET /repos/{owner}/{repo}/actions/permissions",
      {},
      { renamed: ["actions", "getGithubActionsPermissionsRepository"] }
    ],
    getRepoPublicKey: ["GET /repos/{owner}/{repo}/actions/secrets/public-key"],
    getRepoSecret: ["GET /repos/{owner}/{repo}/actions/secrets/{secret_name}"],
    getRepoVariable: ["GET /repos/{owner}/{repo}/actions/variables/{name}"],
    getReviewsForRun: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/approvals"
    ],
    getSelfHostedRunnerForOrg: ["GET /orgs/{org}/actions/runners/{runner_id}"],
    getSelfHostedRunnerForRepo: [
      "GET /repos/{owner}/{repo}/actions/runners/{runner_id}"
    ],
    getWorkflow: ["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}"],
    getWorkflowAccessToRepository: [
      "GET /repos/{owner}/{repo}/actions/permissions/access"
    ],
    getWorkflowRun: ["GET /repos/{owner}/{repo}/actions/runs/{run_id}"],
    getWorkflowRunAttempt: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}"
    ],
    getWorkflowRunUsage: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/timing"
    ],
    getWorkflowUsage: [
      "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/timing"
    ],
    listArtifactsForRepo: ["GET /repos/{owner}/{repo}/actions/artifacts"],
    listCustomImageVersionsForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions"
    ],
    listCustomImagesForOrg: [
      "GET /orgs/{org}/actions/hosted-runners/images/custom"
    ],
    listEnvironmentSecrets: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/secrets"
    ],
    listEnvironmentVariables: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/variables"
    ],
    listGithubHostedRunnersInGroupForOrg: [
      "GET /orgs/{org}/actions/runner-groups/{runner_group_id}/hosted-runners"
    ],
    listHostedRunnersForOrg: ["GET /orgs/{org}/actions/hosted-runners"],
    listJobsForWorkflowRun: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs"
    ],
    listJobsForWorkflowRunAttempt: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs"
    ],
    listLabelsForSelfHostedRunnerForOrg: [
      "GET /orgs/{org}/actions/runners/{runner_id}/labels"
    ],
    listLabelsForSelfHostedRunnerForRepo: [
      "GET /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"
    ],
    listOrgSecrets: ["GET /orgs/{org}/actions/secrets"],
    listOrgVariables: ["GET /orgs/{org}/actions/variables"],
    listRepoOrganizationSecrets: [
      "GET /repos/{owner}/{repo}/actions/organization-secrets"
    ],
    listRepoOrganizationVariables: [
      "GET /repos/{owner}/{repo}/actions/organization-variables"
    ],
    listRepoSecrets: ["GET /repos/{owner}/{repo}/actions/secrets"],
    listRepoVariables: ["GET /repos/{owner}/{repo}/actions/variables"],
    listRepoWorkflows: ["GET /repos/{owner}/{repo}/actions/workflows"],
    listRunnerApplicationsForOrg: ["GET /orgs/{org}/actions/runners/downloads"],
    listRunnerApplicationsForRepo: [
      "GET /repos/{owner}/{repo}/actions/runners/downloads"
    ],
    listSelectedReposForOrgSecret: [
      "GET /orgs/{org}/actions/secrets/{secret_name}/repositories"
    ],
    listSelectedReposForOrgVariable: [
      "GET /orgs/{org}/actions/variables/{name}/repositories"
    ],
    listSelectedRepositoriesEnabledGithubActionsOrganization: [
      "GET /orgs/{org}/actions/permissions/repositories"
    ],
    listSelfHostedRunnersForOrg: ["GET /orgs/{org}/actions/runners"],
    listSelfHostedRunnersForRepo: ["GET /repos/{owner}/{repo}/actions/runners"],
    listWorkflowRunArtifacts: [
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts"
    ],
    listWorkflowRuns: [
      "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs"
    ],
    listWorkflowRunsForRepo: ["GET /repos/{owner}/{repo}/actions/runs"],
    reRunJobForWorkflowRun: [
      "POST /repos/{owner}/{repo}/actions/jobs/{job_id}/rerun"
    ],
    reRunWorkflow: ["POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun"],
    reRunWorkflowFailedJobs: [
      "POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun-failed-jobs"
    ],
    removeAllCustomLabelsFromSelfHostedRunnerForOrg: [
      "DELETE /orgs/{org}/actions/runners/{runner_id}/labels"
    ],
    removeAllCustomLabelsFromSelfHostedRunnerForRepo: [
      "DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"
    ],
    removeCustomLabelFromSelfHostedRunnerForOrg: [
      "DELETE /orgs/{org}/actions/runners/{runner_id}/labels/{name}"
    ],
    removeCustomLabelFromSelfHostedRunnerForRepo: [
      "DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels/{name}"
    ],
    removeSelectedRepoFromOrgSecret: [
      "DELETE /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"
    ],
    removeSelectedRepoFromOrgVariable: [
      "DELETE /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"
    ],
    reviewCustomGatesForRun: [
      "POST /repos/{owner}/{repo}/actions/runs/{run_id}/deployment_protection_rule"
    ],
    reviewPendingDeploymentsForRun: [
      "POST /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"
    ],
    setAllowedActionsOrganization: [
      "PUT /orgs/{org}/actions/permissions/selected-actions"
    ],
    setAllowedActionsRepository: [
      "PUT /repos/{owner}/{repo}/actions/permissions/selected-actions"
    ],
    setCustomLabelsForSelfHostedRunnerForOrg: [
      "PUT /orgs/{org}/actions/runners/{runner_id}/labels"
    ],
    setCustomLabelsForSelfHostedRunnerForRepo: [
      "PUT /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"
    ],
    setCustomOidcSubClaimForRepo: [
      "PUT /repos/{owner}/{repo}/actions/oidc/customization/sub"
    ],
    setGithubActionsDefaultWorkflowPermissionsOrganization: [
      "PUT /orgs/{org}/actions/permissions/workflow"
    ],
    setGithubActionsDefaultWorkflowPermissionsRepository: [
      "PUT /repos/{owner}/{repo}/actions/permissions/workflow"
    ],
    setGithubActionsPermissionsOrganization: [
      "PUT /orgs/{org}/actions/permissions"
    ],
    setGithubActionsPermissionsRepository: [
      "PUT /repos/{owner}/{repo}/actions/permissions"
    ],
    setSelectedReposForOrgSecret: [
      "PUT /orgs/{org}/actions/secrets/{secret_name}/repositories"
    ],
    setSelectedReposForOrgVariable: [
      "PUT /orgs/{org}/actions/variables/{name}/repositories"
    ],
    setSelectedRepositoriesEnabledGithubActionsOrganization: [
      "PUT /orgs/{org}/actions/permissions/repositories"
    ],
    setWorkflowAccessToRepository: [
      "PUT /repos/{owner}/{repo}/actions/permissions/access"
    ],
    updateEnvironmentVariable: [
      "PATCH /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"
    ],
    updateHostedRunnerForOrg: [
      "PATCH /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"
    ],
    updateOrgVariable: ["PATCH /orgs/{org}/actions/variables/{name}"],
    updateRepoVariable: [
      "PATCH /repos/{owner}/{repo}/actions/variables/{name}"
    ]
  },
  activity: {
    checkRepoIsStarredByAuthenticatedUser: ["GET /user/starred/{owner}/{repo}"],
    deleteRepoSubscription: ["DELETE /repos/{owner}/{repo}/subscription"],
    deleteThreadSubscription: [
      "DELETE /notifications/threads/{thread_id}/subscription"
    ],
    getFeeds: ["GET /feeds"],
    getRepoSubscription: ["GET /repos/{owner}/{repo}/subscription"],
    getThread: ["GET /notifications/threads/{thread_id}"],
    getThreadSubscriptionForAuthenticatedUser: [
      "GET /notifications/threads/{thread_id}/subscription"
    ],
    listEventsForAuthenticatedUser: ["GET /users/{username}/events"],
    listNotificationsForAuthenticatedUser: ["GET /notifications"],
    listOrgEventsForAuthenticatedUser: [
      "GET /users/{username}/events/orgs/{org}"
    ],
    listPublicEvents: ["GET /events"],
    listPublicEventsForRepoNetwork: ["GET /networks/{owner}/{repo}/events"],
    listPublicEventsForUser: ["GET /users/{username}/events/public"],
    listPublicOrgEvents: ["GET /orgs/{org}/events"],
    listReceivedEventsForUser: ["GET /users/{username}/received_events"],
    listReceivedPublicEventsForUser: [
      "GET /users/{username}/received_events/public"
    ],
    listRepoEvents: ["GET /repos/{owner}/{repo}/events"],
    listRepoNotificationsForAuthenticatedUser: [
      "GET /repos/{owner}/{repo}/notifications"
    ],
    listReposStarredByAuthenticatedUser: ["GET /user/starred"],
    listReposStarredByUser: ["GET /users/{username}/starred"],
    listReposWatchedByUser: ["GET /users/{username}/subscriptions"],
    listStargazersForRepo: ["GET /repos/{owner}/{repo}/stargazers"],
    listWatchedReposForAuthenticatedUser: ["GET /user/subscriptions"],
    listWatchersForRepo: ["GET /repos/{owner}/{repo}/subscribers"],
    markNotificationsAsRead: ["PUT /notifications"],
    markRepoNotificationsAsRead: ["PUT /repos/{owner}/{repo}/notifications"],
    markThreadAsDone: ["DELETE /notifications/threads/{thread_id}"],
    markThreadAsRead: ["PATCH /notifications/threads/{thread_id}"],
    setRepoSubscription: ["PUT /repos/{owner}/{repo}/subscription"],
    setThreadSubscription: [
      "PUT /notifications/threads/{thread_id}/subscription"
    ],
    starRepoForAuthenticatedUser: ["PUT /user/starred/{owner}/{repo}"],
    unstarRepoForAuthenticatedUser: ["DELETE /user/starred/{owner}/{repo}"]
  },
  apps: {
    addRepoToInstallation: [
      "PUT /user/installations/{installation_id}/repositories/{repository_id}",
      {},
      { renamed: ["apps", "addRepoToInstallationForAuthenticatedUser"] }
    ],
    addRepoToInstallationForAuthenticatedUser: [
      "PUT /user/installations/{installation_id}/repositories/{repository_id}"
    ],
    checkToken: ["POST /applications/{client_id}/token"],
    createFromManifest: ["POST /app-manifests/{code}/conversions"],
    createInstallationAccessToken: [
      "POST /app/installations/{installation_id}/access_tokens"
    ],
    deleteAuthorization: ["DELETE /applications/{client_id}/grant"],
    deleteInstallation: ["DELETE /app/installations/{installation_id}"],
    deleteToken: ["DELETE /applications/{client_id}/token"],
    getAuthenticated: ["GET /app"],
    getBySlug: ["GET /apps/{app_slug}"],
    getInstallation: ["GET /app/installations/{installation_id}"],
    getOrgInstallation: ["GET /orgs/{org}/installation"],
    getRepoInstallation: ["GET /repos/{owner}/{repo}/installation"],
    getSubscriptionPlanForAccount: [
      "GET /marketplace_listing/accounts/{account_id}"
    ],
    getSubscriptionPlanForAccountStubbed: [
      "GET /marketplace_listing/stubbed/accounts/{account_id}"
    ],
    getUserInstallation: ["GET /users/{username}/installation"],
    getWebhookConfigForApp: ["GET /app/hook/config"],
    getWebhookDelivery: ["GET /app/hook/deliveries/{delivery_id}"],
    listAccountsForPlan: ["GET /marketplace_listing/plans/{plan_id}/accounts"],
    listAccountsForPlanStubbed: [
      "GET /marketplace_listing/stubbed/plans/{plan_id}/accounts"
    ],
    listInstallationReposForAuthenticatedUser: [
      "GET /user/installations/{installation_id}/repositories"
    ],
    listInstallationRequestsForAuthenticatedApp: [
      "GET /app/installation-requests"
    ],
    listInstallations: ["GET /app/installations"],
    listInstallationsForAuthenticatedUser: ["GET /user/installations"],
    listPlans: ["GET /marketplace_listing/plans"],
    listPlansStubbed: ["GET /marketplace_listing/stubbed/plans"],
    listReposAccessibleToInstallation: ["GET /installation/repositories"],
    listSubscriptionsForAuthenticatedUser: ["GET /user/marketplace_purchases"],
    listSubscriptionsForAuthenticatedUserStubbed: [
      "GET /user/marketplace_purchases/stubbed"
    ],
    listWebhookDeliveries: ["GET /app/hook/deliveries"],
    redeliverWebhookDelivery: [
      "POST /app/hook/deliveries/{delivery_id}/attempts"
    ],
    removeRepoFromInstallation: [
      "DELETE /user/installations/{installation_id}/repositories/{repository_id}",
      {},
      { renamed: ["apps", "removeRepoFromInstallationForAuthenticatedUser"] }
    ],
    removeRepoFromInstallationForAuthenticatedUser: [
      "DELETE /user/installations/{installation_id}/repositories/{repository_id}"
    ],
    resetToken: ["PATCH /applications/{client_id}/token"],
    revokeInstallationAccessToken: ["DELETE /installation/token"],
    scopeToken: ["POST /applications/{client_id}/token/scoped"],
    suspendInstallation: ["PUT /app/installations/{installation_id}/suspended"],
    unsuspendInstallation: [
      "DELETE /app/installations/{installation_id}/suspended"
    ],
    updateWebhookConfigForApp: ["PATCH /app/hook/config"]
  },
  billing: {
    getGithubActionsBillingOrg: ["GET /orgs/{org}/settings/billing/actions"],
    getGithubActionsBillingUser: [
      "GET /users/{username}/settings/billing/actions"
    ],
    getGithubBillingPremiumRequestUsageReportOrg: [
      "GET /organizations/{org}/settings/billing/premium_request/usage"
    ],
    getGithubBillingPremiumRequestUsageReportUser: [
      "GET /users/{username}/settings/billing/premium_request/usage"
    ],
    getGithubBillingUsageReportOrg: [
      "GET /organizations/{org}/settings/billing/usage"
    ],
    getGithubBillingUsageReportUser: [
      "GET /users/{username}/settings/billing/usage"
    ],
    getGithubPackagesBillingOrg: ["GET /orgs/{org}/settings/billing/packages"],
    getGithubPackagesBillingUser: [
      "GET /users/{username}/settings/billing/packages"
    ],
    getSharedStorageBillingOrg: [
      "GET /orgs/{org}/settings/billing/shared-storage"
    ],
    getSharedStorageBillingUser: [
      "GET /users/{username}/settings/billing/shared-storage"
    ]
  },
  campaigns: {
    createCampaign: ["POST /orgs/{org}/campaigns"],
    deleteCampaign: ["DELETE /orgs/{org}/campaigns/{campaign_number}"],
    getCampaignSummary: ["GET /orgs/{org}/campaigns/{campaign_number}"],
    listOrgCampaigns: ["GET /orgs/{org}/campaigns"],
    updateCampaign: ["PATCH /orgs/{org}/campaigns/{campaign_number}"]
  },
  checks: {
    create: ["POST /repos/{owner}/{repo}/check-runs"],
    createSuite: ["POST /repos/{owner}/{repo}/check-suites"],
    get: ["GET /repos/{owner}/{repo}/check-runs/{check_run_id}"],
    getSuite: ["GET /repos/{owner}/{repo}/check-suites/{check_suite_id}"],
    listAnnotations: [
      "GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations"
    ],
    listForRef: ["GET /repos/{owner}/{repo}/commits/{ref}/check-runs"],
    listForSuite: [
      "GET /repos/{owner}/{repo}/check-suites/{check_suite_id}/check-runs"
    ],
    listSuitesForRef: ["GET /repos/{owner}/{repo}/commits/{ref}/check-suites"],
    rerequestRun: [
      "POST /repos/{owner}/{repo}/check-runs/{check_run_id}/rerequest"
    ],
    rerequestSuite: [
      "POST /repos/{owner}/{repo}/check-suites/{check_suite_id}/rerequest"
    ],
    setSuitesPreferences: [
      "PATCH /repos/{owner}/{repo}/check-suites/preferences"
    ],
    update: ["PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}"]
  },
  codeScanning: {
    commitAutofix: [
      "POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix/commits"
    ],
    createAutofix: [
      "POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"
    ],
    createVariantAnalysis: [
      "POST /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses"
    ],
    deleteAnalysis: [
      "DELETE /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}{?confirm_delete}"
    ],
    deleteCodeqlDatabase: [
      "DELETE /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"
    ],
    getAlert: [
      "GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}",
      {},
      { renamedParameters: { alert_id: "alert_number" } }
    ],
    getAnalysis: [
      "GET /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}"
    ],
    getAutofix: [
      "GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"
    ],
    getCodeqlDatabase: [
      "GET /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"
    ],
    getDefaultSetup: ["GET /repos/{owner}/{repo}/code-scanning/default-setup"],
    getSarif: ["GET /repos/{owner}/{repo}/code-scanning/sarifs/{sarif_id}"],
    getVariantAnalysis: [
      "GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}"
    ],
    getVariantAnalysisRepoTask: [
      "GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}/repos/{repo_owner}/{repo_name}"
    ],
    listAlertInstances: [
      "GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances"
    ],
    listAlertsForOrg: ["GET /orgs/{org}/code-scanning/alerts"],
    listAlertsForRepo: ["GET /repos/{owner}/{repo}/code-scanning/alerts"],
    listAlertsInstances: [
      "GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances",
      {},
      { renamed: ["codeScanning", "listAlertInstances"] }
    ],
    listCodeqlDatabases: [
      "GET /repos/{owner}/{repo}/code-scanning/codeql/databases"
    ],
    listRecentAnalyses: ["GET /repos/{owner}/{repo}/code-scanning/analyses"],
    updateAlert: [
      "PATCH /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}"
    ],
    updateDefaultSetup: [
      "PATCH /repos/{owner}/{repo}/code-scanning/default-setup"
    ],
    uploadSarif: ["POST /repos/{owner}/{repo}/code-scanning/sarifs"]
  },
  codeSecurity: {
    attachConfiguration: [
      "POST /orgs/{org}/code-security/configurations/{configuration_id}/attach"
    ],
    attachEnterpriseConfiguration: [
      "POST /enterprises/{enterprise}/code-security/configurations/{configuration_id}/attach"
    ],
    createConfiguration: ["POST /orgs/{org}/code-security/configurations"],
    createConfigurationForEnterprise: [
      "POST /enterprises/{enterprise}/code-security/configurations"
    ],
    deleteConfiguration: [
      "DELETE /orgs/{org}/code-security/configurations/{configuration_id}"
    ],
    deleteConfigurationForEnterprise: [
      "DELETE /enterprises/{enterprise}/code-security/configurations/{configuration_id}"
    ],
    detachConfiguration: [
      "DELETE /orgs/{org}/code-security/configurations/detach"
    ],
    getConfiguration: [
      "GET /orgs/{org}/code-security/configurations/{configuration_id}"
    ],
    getConfigurationForRepository: [
      "GET /repos/{owner}/{repo}/code-security-configuration"
    ],
    getConfigurationsForEnterprise: [
      "GET /enterprises/{enterprise}/code-security/configurations"
    ],
    getConfigurationsForOrg: ["GET /orgs/{org}/code-security/configurations"],
    getDefaultConfigurations: [
      "GET /orgs/{org}/code-security/configurations/defaults"
    ],
    getDefaultConfigurationsForEnterprise: [
      "GET /enterprises/{enterprise}/code-security/configurations/defaults"
    ],
    getRepositoriesForConfiguration: [
      "GET /orgs/{org}/code-security/configurations/{configuration_id}/repositories"
    ],
    getRepositoriesForEnterpriseConfiguration: [
      "GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}/repositories"
    ],
    getSingleConfigurationForEnterprise: [
      "GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}"
    ],
    setConfigurationAsDefault: [
      "PUT /orgs/{org}/code-security/configurations/{configuration_id}/defaults"
    ],
    setConfigurationAsDefaultForEnterprise: [
      "PUT /enterprises/{enterprise}/code-security/configurations/{configuration_id}/defaults"
    ],
    updateConfiguration: [
      "PATCH /orgs/{org}/code-security/configurations/{configuration_id}"
    ],
    updateEnterpriseConfiguration: [
      "PATCH /enterprises/{enterprise}/code-security/configurations/{configuration_id}"
    ]
  },
  codesOfConduct: {
    getAllCodesOfConduct: ["GET /codes_of_conduct"],
    getConductCode: ["GET /codes_of_conduct/{key}"]
  },
  codespaces: {
    addRepositoryForSecretForAuthenticatedUser: [
      "PUT /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"
    ],
    addSelectedRepoToOrgSecret: [
      "PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"
    ],
    checkPermissionsForDevcontainer: [
      "GET /repos/{owner}/{repo}/codespaces/permissions_check"
    ],
    codespaceMachinesForAuthenticatedUser: [
      "GET /user/codespaces/{codespace_name}/machines"
    ],
    createForAuthenticatedUser: ["POST /user/codespaces"],
    createOrUpdateOrgSecret: [
      "PUT /orgs/{org}/codespaces/secrets/{secret_name}"
    ],
    createOrUpdateRepoSecret: [
      "PUT /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"
    ],
    createOrUpdateSecretForAuthenticatedUser: [
      "PUT /user/codespaces/secrets/{secret_name}"
    ],
    createWithPrForAuthenticatedUser: [
      "POST /repos/{owner}/{repo}/pulls/{pull_number}/codespaces"
    ],
    createWithRepoForAuthenticatedUser: [
      "POST /repos/{owner}/{repo}/codespaces"
    ],
    deleteForAuthenticatedUser: ["DELETE /user/codespaces/{codespace_name}"],
    deleteFromOrganization: [
      "DELETE /orgs/{org}/members/{username}/codespaces/{codespace_name}"
    ],
    deleteOrgSecret: ["DELETE /orgs/{org}/codespaces/secrets/{secret_name}"],
    deleteRepoSecret: [
      "DELETE /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"
    ],
    deleteSecretForAuthenticatedUser: [
      "DELETE /user/codespaces/secrets/{secret_name}"
    ],
    exportForAuthenticatedUser: [
      "POST /user/codespaces/{codespace_name}/exports"
    ],
    getCodespacesForUserInOrg: [
      "GET /orgs/{org}/members/{username}/codespaces"
    ],
    getExportDetailsForAuthenticatedUser: [
      "GET /user/codespaces/{codespace_name}/exports/{export_id}"
    ],
    getForAuthenticatedUser: ["GET /user/codespaces/{codespace_name}"],
    getOrgPublicKey: ["GET /orgs/{org}/codespaces/secrets/public-key"],
    getOrgSecret: ["GET /orgs/{org}/codespaces/secrets/{secret_name}"],
    getPublicKeyForAuthenticatedUser: [
      "GET /user/codespaces/secrets/public-key"
    ],
    getRepoPublicKey: [
      "GET /repos/{owner}/{repo}/codespaces/secrets/public-key"
    ],
    getRepoSecret: [
      "GET /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"
    ],
    getSecretForAuthenticatedUser: [
      "GET /user/codespaces/secrets/{secret_name}"
    ],
    listDevcontainersInRepositoryForAuthenticatedUser: [
      "GET /repos/{owner}/{repo}/codespaces/devcontainers"
    ],
    listForAuthenticatedUser: ["GET /user/codespaces"],
    listInOrganization: [
      "GET /orgs/{org}/codespaces",
      {},
      { renamedParameters: { org_id: "org" } }
    ],
    listInRepositoryForAuthenticatedUser: [
      "GET /repos/{owner}/{repo}/codespaces"
    ],
    listOrgSecrets: ["GET /orgs/{org}/codespaces/secrets"],
    listRepoSecrets: ["GET /repos/{owner}/{repo}/codespaces/secrets"],
    listRepositoriesForSecretForAuthenticatedUser: [
      "GET /user/codespaces/secrets/{secret_name}/repositories"
    ],
    listSecretsForAuthenticatedUser: ["GET /user/codespaces/secrets"],
    listSelectedReposForOrgSecret: [
      "GET /orgs/{org}/codespaces/secrets/{secret_name}/repositories"
    ],
    preFlightWithRepoForAuthenticatedUser: [
      "GET /repos/{owner}/{repo}/codespaces/new"
    ],
    publishForAuthenticatedUser: [
      "POST /user/codespaces/{codespace_name}/publish"
    ],
    removeRepositoryForSecretForAuthenticatedUser: [
      "DELETE /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"
    ],
    removeSelectedRepoFromOrgSecret: [
      "DELETE /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"
    ],
    repoMachinesForAuthenticatedUser: [
      "GET /repos/{owner}/{repo}/codespaces/machines"
    ],
    setRepositoriesForSecretForAuthenticatedUser: [
      "PUT /user/codespaces/secrets/{secret_name}/repositories"
    ],
    setSelectedReposForOrgSecret: [
      "PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories"
    ],
    startForAuthenticatedUser: ["POST /user/codespaces/{codespace_name}/start"],
    stopForAuthenticatedUser: ["POST /user/codespaces/{codespace_name}/stop"],
    stopInOrganization: [
      "POST /orgs/{org}/members/{username}/codespaces/{codespace_name}/stop"
    ],
    updateForAuthenticatedUser: ["PATCH /user/codespaces/{codespace_name}"]
  },
  copilot: {
    addCopilotSeatsForTeams: [
      "POST /orgs/{org}/copilot/billing/selected_teams"
    ],
    addCopilotSeatsForUsers: [
      "POST /orgs/{org}/copilot/billing/selected_users"
    ],
    cancelCopilotSeatAssignmentForTeams: [
      "DELETE /orgs/{org}/copilot/billing/selected_teams"
    ],
    cancelCopilotSeatAssignmentForUsers: [
      "DELETE /orgs/{org}/copilot/billing/selected_users"
    ],
    copilotMetricsForOrganization: ["GET /orgs/{org}/copilot/metrics"],
    copilotMetricsForTeam: ["GET /orgs/{org}/team/{team_slug}/copilot/metrics"],
    getCopilotOrganizationDetails: ["GET /orgs/{org}/copilot/billing"],
    getCopilotSeatDetailsForUser: [
      "GET /orgs/{org}/members/{username}/copilot"
    ],
    listCopilotSeats: ["GET /orgs/{org}/copilot/billing/seats"]
  },
  credentials: { revoke: ["POST /credentials/revoke"] },
  dependabot: {
    addSelectedRepoToOrgSecret: [
      "PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"
    ],
    createOrUpdateOrgSecret: [
      "PUT /orgs/{org}/dependabot/secrets/{secret_name}"
    ],
    createOrUpdateRepoSecret: [
      "PUT /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"
    ],
    deleteOrgSecret: ["DELETE /orgs/{org}/dependabot/secrets/{secret_name}"],
    deleteRepoSecret: [
      "DELETE /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"
    ],
    getAlert: ["GET /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"],
    getOrgPublicKey: ["GET /orgs/{org}/dependabot/secrets/public-key"],
    getOrgSecret: ["GET /orgs/{org}/dependabot/secrets/{secret_name}"],
    getRepoPublicKey: [
      "GET /repos/{owner}/{repo}/dependabot/secrets/public-key"
    ],
    getRepoSecret: [
      "GET /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"
    ],
    listAlertsForEnterprise: [
      "GET /enterprises/{enterprise}/dependabot/alerts"
    ],
    listAlertsForOrg: ["GET /orgs/{org}/dependabot/alerts"],
    listAlertsForRepo: ["GET /repos/{owner}/{repo}/dependabot/alerts"],
    listOrgSecrets: ["GET /orgs/{org}/dependabot/secrets"],
    listRepoSecrets: ["GET /repos/{owner}/{repo}/dependabot/secrets"],
    listSelectedReposForOrgSecret: [
      "GET /orgs/{org}/dependabot/secrets/{secret_name}/repositories"
    ],
    removeSelectedRepoFromOrgSecret: [
      "DELETE /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"
    ],
    repositoryAccessForOrg: [
      "GET /organizations/{org}/dependabot/repository-access"
    ],
    setRepositoryAccessDefaultLevel: [
      "PUT /organizations/{org}/dependabot/repository-access/default-level"
    ],
    setSelectedReposForOrgSecret: [
      "PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories"
    ],
    updateAlert: [
      "PATCH /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"
    ],
    updateRepositoryAccessForOrg: [
      "PATCH /organizations/{org}/dependabot/repository-access"
    ]
  },
  dependencyGraph: {
    createRepositorySnapshot: [
      "POST /repos/{owner}/{repo}/dependency-graph/snapshots"
    ],
    diffRange: [
      "GET /repos/{owner}/{repo}/dependency-graph/compare/{basehead}"
    ],
    exportSbom: ["GET /repos/{owner}/{repo}/dependency-graph/sbom"]
  },
  emojis: { get: ["GET /emojis"] },
  enterpriseTeamMemberships: {
    add: [
      "PUT /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"
    ],
    bulkAdd: [
      "POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/add"
    ],
    bulkRemove: [
      "POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/remove"
    ],
    get: [
      "GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"
    ],
    list: ["GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships"],
    remove: [
      "DELETE /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"
    ]
  },
  enterpriseTeamOrganizations: {
    add: [
      "PUT /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"
    ],
    bulkAdd: [
      "POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/add"
    ],
    bulkRemove: [
      "POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/remove"
    ],
    delete: [
      "DELETE /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"
    ],
    getAssignment: [
      "GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"
    ],
    getAssignments: [
      "GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations"
    ]
  },
  enterpriseTeams: {
    create: ["POST /enterprises/{enterprise}/teams"],
    delete: ["DELETE /enterprises/{enterprise}/teams/{team_slug}"],
    get: ["GET /enterprises/{enterprise}/teams/{team_slug}"],
    list: ["GET /enterprises/{enterprise}/teams"],
    update: ["PATCH /enterprises/{enterprise}/teams/{team_slug}"]
  },
  gists: {
    checkIsStarred: ["GET /gists/{gist_id}/star"],
    create: ["POST /gists"],
    createComment: ["POST /gists/{gist_id}/comments"],
    delete: ["DELETE /gists/{gist_id}"],
    deleteComment: ["DELETE /gists/{gist_id}/comments/{comment_id}"],
    fork: ["POST /gists/{gist_id}/forks"],
    get: ["GET /gists/{gist_id}"],
    getComment: ["GET /gists/{gist_id}/comments/{comment_id}"],
    getRevision: ["GET /gists/{gist_id}/{sha}"],
    list: ["GET /gists"],
    listComments: ["GET /gists/{gist_id}/comments"],
    listCommits: ["GET /gists/{gist_id}/commits"],
    listForUser: ["GET /users/{username}/gists"],
    listForks: ["GET /gists/{gist_id}/forks"],
    listPublic: ["GET /gists/public"],
    listStarred: ["GET /gists/starred"],
    star: ["PUT /gists/{gist_id}/star"],
    unstar: ["DELETE /gists/{gist_id}/star"],
    update: ["PATCH /gists/{gist_id}"],
    updateComment: ["PATCH /gists/{gist_id}/comments/{comment_id}"]
  },
  git: {
    createBlob: ["POST /repos/{owner}/{repo}/git/blobs"],
    createCommit: ["POST /repos/{owner}/{repo}/git/commits"],
    createRef: ["POST /repos/{owner}/{repo}/git/refs"],
    createTag: ["POST /repos/{owner}/{repo}/git/tags"],
    createTree: ["POST /repos/{owner}/{repo}/git/trees"],
    deleteRef: ["DELETE /repos/{owner}/{repo}/git/refs/{ref}"],
    getBlob: ["GET /repos/{owner}/{repo}/git/blobs/{file_sha}"],
    getCommit: ["GET /repos/{owner}/{repo}/git/commits/{commit_sha}"],
    getRef: ["GET /repos/{owner}/{repo}/git/ref/{ref}"],
    getTag: ["GET /repos/{owner}/{repo}/git/tags/{tag_sha}"],
    getTree: ["GET /repos/{owner}/{repo}/git/trees/{tree_sha}"],
    listMatchingRefs: ["GET /repos/{owner}/{repo}/git/matching-refs/{ref}"],
    updateRef: ["PATCH /repos/{owner}/{repo}/git/refs/{ref}"]
  },
  gitignore: {
    getAllTemplates: ["GET /gitignore/templates"],
    getTemplate: ["GET /gitignore/templates/{name}"]
  },
  hostedCompute: {
    createNetworkConfigurationForOrg: [
      "POST /orgs/{org}/settings/network-configurations"
    ],
    deleteNetworkConfigurationFromOrg: [
      "DELETE /orgs/{org}/settings/network-configurations/{network_configuration_id}"
    ],
    getNetworkConfigurationForOrg: [
      "GET /orgs/{org}/settings/network-configurations/{network_configuration_id}"
    ],
    getNetworkSettingsForOrg: [
      "GET /orgs/{org}/settings/network-settings/{network_settings_id}"
    ],
    listNetworkConfigurationsForOrg: [
      "GET /orgs/{org}/settings/network-configurations"
    ],
    updateNetworkConfigurationForOrg: [
      "PATCH /orgs/{org}/settings/network-configurations/{network_configuration_id}"
    ]
  },
  interactions: {
    getRestrictionsForAuthenticatedUser: ["GET /user/interaction-limits"],
    getRestrictionsForOrg: ["GET /orgs/{org}/interaction-limits"],
    getRestrictionsForRepo: ["GET /repos/{owner}/{repo}/interaction-limits"],
    getRestrictionsForYourPublicRepos: [
      "GET /user/interaction-limits",
      {},
      { renamed: ["interactions", "getRestrictionsForAuthenticatedUser"] }
    ],
    removeRestrictionsForAuthenticatedUser: ["DELETE /user/interaction-limits"],
    removeRestrictionsForOrg: ["DELETE /orgs/{org}/interaction-limits"],
    removeRestrictionsForRepo: [
      "DELETE /repos/{owner}/{repo}/interaction-limits"
    ],
    removeRestrictionsForYourPublicRepos: [
      "DELETE /user/interaction-limits",
      {},
      { renamed: ["interactions", "removeRestrictionsForAuthenticatedUser"] }
    ],
    setRestrictionsForAuthenticatedUser: ["PUT /user/interaction-limits"],
    setRestrictionsForOrg: ["PUT /orgs/{org}/interaction-limits"],
    setRestrictionsForRepo: ["PUT /repos/{owner}/{repo}/interaction-limits"],
    setRestrictionsForYourPublicRepos: [
      "PUT /user/interaction-limits",
      {},
      { renamed: ["interactions", "setRestrictionsForAuthenticatedUser"] }
    ]
  },
  issues: {
    addAssignees: [
      "POST /repos/{owner}/{repo}/issues/{issue_number}/assignees"
    ],
    addBlockedByDependency: [
      "POST /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"
    ],
    addLabels: ["POST /repos/{owner}/{repo}/issues/{issue_number}/labels"],
    addSubIssue: [
      "POST /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"
    ],
    checkUserCanBeAssigned: ["GET /repos/{owner}/{repo}/assignees/{assignee}"],
    checkUserCanBeAssignedToIssue: [
      "GET /repos/{owner}/{repo}/issues/{issue_number}/assignees/{assignee}"
    ],
    create: ["POST /repos/{owner}/{repo}/issues"],
    createComment: [
      "POST /repos/{owner}/{repo}/issues/{issue_number}/comments"
    ],
    createLabel: ["POST /repos/{owner}/{repo}/labels"],
    createMilestone: ["POST /repos/{owner}/{repo}/milestones"],
    deleteComment: [
      "DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}"
    ],
    deleteLabel: ["DELETE /repos/{owner}/{repo}/labels/{name}"],
    deleteMilestone: [
      "DELETE /repos/{owner}/{repo}/milestones/{milestone_number}"
    ],
    get: ["GET /repos/{owner}/{repo}/issues/{issue_number}"],
    getComment: ["GET /repos/{owner}/{repo}/issues/comments/{comment_id}"],
    getEvent: ["GET /repos/{owner}/{repo}/issues/events/{event_id}"],
    getLabel: ["GET /repos/{owner}/{repo}/labels/{name}"],
    getMilestone: ["GET /repos/{owner}/{repo}/milestones/{milestone_number}"],
    getParent: ["GET /repos/{owner}/{repo}/issues/{issue_number}/parent"],
    list: ["GET /issues"],
    listAssignees: ["GET /repos/{owner}/{repo}/assignees"],
    listComments: ["GET /repos/{owner}/{repo}/issues/{issue_number}/comments"],
    listCommentsForRepo: ["GET /repos/{owner}/{repo}/issues/comments"],
    listDependenciesBlockedBy: [
      "GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"
    ],
    listDependenciesBlocking: [
      "GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocking"
    ],
    listEvents: ["GET /repos/{owner}/{repo}/issues/{issue_number}/events"],
    listEventsForRepo: ["GET /repos/{owner}/{repo}/issues/events"],
    listEventsForTimeline: [
      "GET /repos/{owner}/{repo}/issues/{issue_number}/timeline"
    ],
    listForAuthenticatedUser: ["GET /user/issues"],
    listForOrg: ["GET /orgs/{org}/issues"],
    listForRepo: ["GET /repos/{owner}/{repo}/issues"],
    listLabelsForMilestone: [
      "GET /repos/{owner}/{repo}/milestones/{milestone_number}/labels"
    ],
    listLabelsForRepo: ["GET /repos/{owner}/{repo}/labels"],
    listLabelsOnIssue: [
      "GET /repos/{owner}/{repo}/issues/{issue_number}/labels"
    ],
    listMilestones: ["GET /repos/{owner}/{repo}/milestones"],
    listSubIssues: [
      "GET /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"
    ],
    lock: ["PUT /repos/{owner}/{repo}/issues/{issue_number}/lock"],
    removeAllLabels: [
      "DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels"
    ],
    removeAssignees: [
      "DELETE /repos/{owner}/{repo}/issues/{issue_number}/assignees"
    ],
    removeDependencyBlockedBy: [
      "DELETE /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by/{issue_id}"
    ],
    removeLabel: [
      "DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}"
    ],
    removeSubIssue: [
      "DELETE /repos/{owner}/{repo}/issues/{issue_number}/sub_issue"
    ],
    reprioritizeSubIssue: [
      "PATCH /repos/{owner}/{repo}/issues/{issue_number}/sub_issues/priority"
    ],
    setLabels: ["PUT /repos/{owner}/{repo}/issues/{issue_number}/labels"],
    unlock: ["DELETE /repos/{owner}/{repo}/issues/{issue_number}/lock"],
    update: ["PATCH /repos/{owner}/{repo}/issues/{issue_number}"],
    updateComment: ["PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}"],
    updateLabel: ["PATCH /repos/{owner}/{repo}/labels/{name}"],
    updateMilestone: [
      "PATCH /repos/{owner}/{repo}/milestones/{milestone_number}"
    ]
  },
  licenses: {
    get: ["GET /licenses/{license}"],
    getAllCommonlyUsed: ["GET /licenses"],
    getForRepo: ["GET /repos/{owner}/{repo}/license"]
  },
  markdown: {
    render: ["POST /markdown"],
    renderRaw: [
      "POST /markdown/raw",
      { headers: { "content-type": "text/plain; charset=utf-8" } }
    ]
  },
  meta: {
    get: ["GET /meta"],
    getAllVersions: ["GET /versions"],
    getOctocat: ["GET /octocat"],
    getZen: ["GET /zen"],
    root: ["GET /"]
  },
  migrations: {
    deleteArchiveForAuthenticatedUser: [
      "DELETE /user/migrations/{migration_id}/archive"
    ],
    deleteArchiveForOrg: [
      "DELETE /orgs/{org}/migrations/{migration_id}/archive"
    ],
    downloadArchiveForOrg: [
      "GET /orgs/{org}/migrations/{migration_id}/archive"
    ],
    getArchiveForAuthenticatedUser: [
      "GET /user/migrations/{migration_id}/archive"
    ],
    getStatusForAuthenticatedUser: ["GET /user/migrations/{migration_id}"],
    getStatusForOrg: ["GET /orgs/{org}/migrations/{migration_id}"],
    listForAuthenticatedUser: ["GET /user/migrations"],
    listForOrg: ["GET /orgs/{org}/migrations"],
    listReposForAuthenticatedUser: [
      "GET /user/migrations/{migration_id}/repositories"
    ],
    listReposForOrg: ["GET /orgs/{org}/migrations/{migration_id}/repositories"],
    listReposForUser: [
      "GET /user/migrations/{migration_id}/repositories",
      {},
      { renamed: ["migrations", "listReposForAuthenticatedUser"] }
    ],
    startForAuthenticatedUser: ["POST /user/migrations"],
    startForOrg: ["POST /orgs/{org}/migrations"],
    unlockRepoForAuthenticatedUser: [
      "DELETE /user/migrations/{migration_id}/repos/{repo_name}/lock"
    ],
    unlockRepoForOrg: [
      "DELETE /orgs/{org}/migrations/{migration_id}/repos/{repo_name}/lock"
    ]
  },
  oidc: {
    getOidcCustomSubTemplateForOrg: [
      "GET /orgs/{org}/actions/oidc/customization/sub"
    ],
    updateOidcCustomSubTemplateForOrg: [
      "PUT /orgs/{org}/actions/oidc/customization/sub"
    ]
  },
  orgs: {
    addSecurityManagerTeam: [
      "PUT /orgs/{org}/security-managers/teams/{team_slug}",
      {},
      {
        deprecated: "octokit.rest.orgs.addSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#add-a-security-manager-team"
      }
    ],
    assignTeamToOrgRole: [
      "PUT /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"
    ],
    assignUserToOrgRole: [
      "PUT /orgs/{org}/organization-roles/users/{username}/{role_id}"
    ],
    blockUser: ["PUT /orgs/{org}/blocks/{username}"],
    cancelInvitation: ["DELETE /orgs/{org}/invitations/{invitation_id}"],
    checkBlockedUser: ["GET /orgs/{org}/blocks/{username}"],
    checkMembershipForUser: ["GET /orgs/{org}/members/{username}"],
    checkPublicMembershipForUser: ["GET /orgs/{org}/public_members/{username}"],
    convertMemberToOutsideCollaborator: [
      "PUT /orgs/{org}/outside_collaborators/{username}"
    ],
    createArtifactStorageRecord: [
      "POST /orgs/{org}/artifacts/metadata/storage-record"
    ],
    createInvitation: ["POST /orgs/{org}/invitations"],
    createIssueType: ["POST /orgs/{org}/issue-types"],
    createWebhook: ["POST /orgs/{org}/hooks"],
    customPropertiesForOrgsCreateOrUpdateOrganizationValues: [
      "PATCH /organizations/{org}/org-properties/values"
    ],
    customPropertiesForOrgsGetOrganizationValues: [
      "GET /organizations/{org}/org-properties/values"
    ],
    customPropertiesForReposCreateOrUpdateOrganizationDefinition: [
      "PUT /orgs/{org}/properties/schema/{custom_property_name}"
    ],
    customPropertiesForReposCreateOrUpdateOrganizationDefinitions: [
      "PATCH /orgs/{org}/properties/schema"
    ],
    customPropertiesForReposCreateOrUpdateOrganizationValues: [
      "PATCH /orgs/{org}/properties/values"
    ],
    customPropertiesForReposDeleteOrganizationDefinition: [
      "DELETE /orgs/{org}/properties/schema/{custom_property_name}"
    ],
    customPropertiesForReposGetOrganizationDefinition: [
      "GET /orgs/{org}/properties/schema/{custom_property_name}"
    ],
    customPropertiesForReposGetOrganizationDefinitions: [
      "GET /orgs/{org}/properties/schema"
    ],
    customPropertiesForReposGetOrganizationValues: [
      "GET /orgs/{org}/properties/values"
    ],
    delete: ["DELETE /orgs/{org}"],
    deleteAttestationsBulk: ["POST /orgs/{org}/attestations/delete-request"],
    deleteAttestationsById: [
      "DELETE /orgs/{org}/attestations/{attestation_id}"
    ],
    deleteAttestationsBySubjectDigest: [
      "DELETE /orgs/{org}/attestations/digest/{subject_digest}"
    ],
    deleteIssueType: ["DELETE /orgs/{org}/issue-types/{issue_type_id}"],
    deleteWebhook: ["DELETE /orgs/{org}/hooks/{hook_id}"],
    disableSelectedRepositoryImmutableReleasesOrganization: [
      "DELETE /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"
    ],
    enableSelectedRepositoryImmutableReleasesOrganization: [
      "PUT /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"
    ],
    get: ["GET /orgs/{org}"],
    getImmutableReleasesSettings: [
      "GET /orgs/{org}/settings/immutable-releases"
    ],
    getImmutableReleasesSettingsRepositories: [
      "GET /orgs/{org}/settings/immutable-releases/repositories"
    ],
    getMembershipForAuthenticatedUser: ["GET /user/memberships/orgs/{org}"],
    getMembershipForUser: ["GET /orgs/{org}/memberships/{username}"],
    getOrgRole: ["GET /orgs/{org}/organization-roles/{role_id}"],
    getOrgRulesetHistory: ["GET /orgs/{org}/rulesets/{ruleset_id}/history"],
    getOrgRulesetVersion: [
      "GET /orgs/{org}/rulesets/{ruleset_id}/history/{version_id}"
    ],
    getWebhook: ["GET /orgs/{org}/hooks/{hook_id}"],
    getWebhookConfigForOrg: ["GET /orgs/{org}/hooks/{hook_id}/config"],
    getWebhookDelivery: [
      "GET /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}"
    ],
    list: ["GET /organizations"],
    listAppInstallations: ["GET /orgs/{org}/installations"],
    listArtifactStorageRecords: [
      "GET /orgs/{org}/artifacts/{subject_digest}/metadata/storage-records"
    ],
    listAttestationRepositories: ["GET /orgs/{org}/attestations/repositories"],
    listAttestations: ["GET /orgs/{org}/attestations/{subject_digest}"],
    listAttestationsBulk: [
      "POST /orgs/{org}/attestations/bulk-list{?per_page,before,after}"
    ],
    listBlockedUsers: ["GET /orgs/{org}/blocks"],
    listFailedInvitations: ["GET /orgs/{org}/failed_invitations"],
    listForAuthenticatedUser: ["GET /user/orgs"],
    listForUser: ["GET /users/{username}/orgs"],
    listInvitationTeams: ["GET /orgs/{org}/invitations/{invitation_id}/teams"],
    listIssueTypes: ["GET /orgs/{org}/issue-types"],
    listMembers: ["GET /orgs/{org}/members"],
    listMembershipsForAuthenticatedUser: ["GET /user/memberships/orgs"],
    listOrgRoleTeams: ["GET /orgs/{org}/organization-roles/{role_id}/teams"],
    listOrgRoleUsers: ["GET /orgs/{org}/organization-roles/{role_id}/users"],
    listOrgRoles: ["GET /orgs/{org}/organization-roles"],
    listOrganizationFineGrainedPermissions: [
      "GET /orgs/{org}/organization-fine-grained-permissions"
    ],
    listOutsideCollaborators: ["GET /orgs/{org}/outside_collaborators"],
    listPatGrantRepositories: [
      "GET /orgs/{org}/personal-access-tokens/{pat_id}/repositories"
    ],
    listPatGrantRequestRepositories: [
      "GET /orgs/{org}/personal-access-token-requests/{pat_request_id}/repositories"
    ],
    listPatGrantRequests: ["GET /orgs/{org}/personal-access-token-requests"],
    listPatGrants: ["GET /orgs/{org}/personal-access-tokens"],
    listPendingInvitations: ["GET /orgs/{org}/invitations"],
    listPublicMembers: ["GET /orgs/{org}/public_members"],
    listSecurityManagerTeams: [
      "GET /orgs/{org}/security-managers",
      {},
      {
        deprecated: "octokit.rest.orgs.listSecurityManagerTeams() is deprecated, see https://docs.github.com/rest/orgs/security-managers#list-security-manager-teams"
      }
    ],
    listWebhookDeliveries: ["GET /orgs/{org}/hooks/{hook_id}/deliveries"],
    listWebhooks: ["GET /orgs/{org}/hooks"],
    pingWebhook: ["POST /orgs/{org}/hooks/{hook_id}/pings"],
    redeliverWebhookDelivery: [
      "POST /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"
    ],
    removeMember: ["DELETE /orgs/{org}/members/{username}"],
    removeMembershipForUser: ["DELETE /orgs/{org}/memberships/{username}"],
    removeOutsideCollaborator: [
      "DELETE /orgs/{org}/outside_collaborators/{username}"
    ],
    removePublicMembershipForAuthenticatedUser: [
      "DELETE /orgs/{org}/public_members/{username}"
    ],
    removeSecurityManagerTeam: [
      "DELETE /orgs/{org}/security-managers/teams/{team_slug}",
      {},
      {
        deprecated: "octokit.rest.orgs.removeSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#remove-a-security-manager-team"
      }
    ],
    reviewPatGrantRequest: [
      "POST /orgs/{org}/personal-access-token-requests/{pat_request_id}"
    ],
    reviewPatGrantRequestsInBulk: [
      "POST /orgs/{org}/personal-access-token-requests"
    ],
    revokeAllOrgRolesTeam: [
      "DELETE /orgs/{org}/organization-roles/teams/{team_slug}"
    ],
    revokeAllOrgRolesUser: [
      "DELETE /orgs/{org}/organization-roles/users/{username}"
    ],
    revokeOrgRoleTeam: [
      "DELETE /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"
    ],
    revokeOrgRoleUser: [
      "DELETE /orgs/{org}/organization-roles/users/{username}/{role_id}"
    ],
    setImmutableReleasesSettings: [
      "PUT /orgs/{org}/settings/immutable-releases"
    ],
    setImmutableReleasesSettingsRepositories: [
      "PUT /orgs/{org}/settings/immutable-releases/repositories"
    ],
    setMembershipForUser: ["PUT /orgs/{org}/memberships/{username}"],
    setPublicMembershipForAuthenticatedUser: [
      "PUT /orgs/{org}/public_members/{username}"
    ],
    unblockUser: ["DELETE /orgs/{org}/blocks/{username}"],
    update: ["PATCH /orgs/{org}"],
    updateIssueType: ["PUT /orgs/{org}/issue-types/{issue_type_id}"],
    updateMembershipForAuthenticatedUser: [
      "PATCH /user/memberships/orgs/{org}"
    ],
    updatePatAccess: ["POST /orgs/{org}/personal-access-tokens/{pat_id}"],
    updatePatAccesses: ["POST /orgs/{org}/personal-access-tokens"],
    updateWebhook: ["PATCH /orgs/{org}/hooks/{hook_id}"],
    updateWebhookConfigForOrg: ["PATCH /orgs/{org}/hooks/{hook_id}/config"]
  },
  packages: {
    deletePackageForAuthenticatedUser: [
      "DELETE /user/packages/{package_type}/{package_name}"
    ],
    deletePackageForOrg: [
      "DELETE /orgs/{org}/packages/{package_type}/{package_name}"
    ],
    deletePackageForUser: [
      "DELETE /users/{username}/packages/{package_type}/{package_name}"
    ],
    deletePackageVersionForAuthenticatedUser: [
      "DELETE /user/packages/{package_type}/{package_name}/versions/{package_version_id}"
    ],
    deletePackageVersionForOrg: [
      "DELETE /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"
    ],
    deletePackageVersionForUser: [
      "DELETE /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"
    ],
    getAllPackageVersionsForAPackageOwnedByAnOrg: [
      "GET /orgs/{org}/packages/{package_type}/{package_name}/versions",
      {},
      { renamed: ["packages", "getAllPackageVersionsForPackageOwnedByOrg"] }
    ],
    getAllPackageVersionsForAPackageOwnedByTheAuthenticatedUser: [
      "GET /user/packages/{package_type}/{package_name}/versions",
      {},
      {
        renamed: [
          "packages",
          "getAllPackageVersionsForPackageOwnedByAuthenticatedUser"
        ]
      }
    ],
    getAllPackageVersionsForPackageOwnedByAuthenticatedUser: [
      "GET /user/packages/{package_type}/{package_name}/versions"
    ],
    getAllPackageVersionsForPackageOwnedByOrg: [
      "GET /orgs/{org}/packages/{package_type}/{package_name}/versions"
    ],
    getAllPackageVersionsForPackageOwnedByUser: [
      "GET /users/{username}/packages/{package_type}/{package_name}/versions"
    ],
    getPackageForAuthenticatedUser: [
      "GET /user/packages/{package_type}/{package_name}"
    ],
    getPackageForOrganization: [
      "GET /orgs/{org}/packages/{package_type}/{package_name}"
    ],
    getPackageForUser: [
      "GET /users/{username}/packages/{package_type}/{package_name}"
    ],
    getPackageVersionForAuthenticatedUser: [
      "GET /user/packages/{package_type}/{package_name}/versions/{package_version_id}"
    ],
    getPackageVersionForOrganization: [
      "GET /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"
    ],
    getPackageVersionForUser: [
      "GET /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"
    ],
    listDockerMigrationConflictingPackagesForAuthenticatedUser: [
      "GET /user/docker/conflicts"
    ],
    listDockerMigrationConflictingPackagesForOrganization: [
      "GET /orgs/{org}/docker/conflicts"
    ],
    listDockerMigrationConflictingPackagesForUser: [
      "GET /users/{username}/docker/conflicts"
    ],
    listPackagesForAuthenticatedUser: ["GET /user/packages"],
    listPackagesForOrganization: ["GET /orgs/{org}/packages"],
    listPackagesForUser: ["GET /users/{username}/packages"],
    restorePackageForAuthenticatedUser: [
      "POST /user/packages/{package_type}/{package_name}/restore{?token}"
    ],
    restorePackageForOrg: [
      "POST /orgs/{org}/packages/{package_type}/{package_name}/restore{?token}"
    ],
    restorePackageForUser: [
      "POST /users/{username}/packages/{package_type}/{package_name}/restore{?token}"
    ],
    restorePackageVersionForAuthenticatedUser: [
      "POST /user/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"
    ],
    restorePackageVersionForOrg: [
      "POST /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"
    ],
    restorePackageVersionForUser: [
      "POST /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"
    ]
  },
  privateRegistries: {
    createOrgPrivateRegistry: ["POST /orgs/{org}/private-registries"],
    deleteOrgPrivateRegistry: [
      "DELETE /orgs/{org}/private-registries/{secret_name}"
    ],
    getOrgPrivateRegistry: ["GET /orgs/{org}/private-registries/{secret_name}"],
    getOrgPublicKey: ["GET /orgs/{org}/private-registries/public-key"],
    listOrgPrivateRegistries: ["GET /orgs/{org}/private-registries"],
    updateOrgPrivateRegistry: [
      "PATCH /orgs/{org}/private-registries/{secret_name}"
    ]
  },
  projects: {
    addItemForOrg: ["POST /orgs/{org}/projectsV2/{project_number}/items"],
    addItemForUser: [
      "POST /users/{username}/projectsV2/{project_number}/items"
    ],
    deleteItemForOrg: [
      "DELETE /orgs/{org}/projectsV2/{project_number}/items/{item_id}"
    ],
    deleteItemForUser: [
      "DELETE /users/{username}/projectsV2/{project_number}/items/{item_id}"
    ],
    getFieldForOrg: [
      "GET /orgs/{org}/projectsV2/{project_number}/fields/{field_id}"
    ],
    getFieldForUser: [
      "GET /users/{username}/projectsV2/{project_number}/fields/{field_id}"
    ],
    getForOrg: ["GET /orgs/{org}/projectsV2/{project_number}"],
    getForUser: ["GET /users/{username}/projectsV2/{project_number}"],
    getOrgItem: ["GET /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],
    getUserItem: [
      "GET /users/{username}/projectsV2/{project_number}/items/{item_id}"
    ],
    listFieldsForOrg: ["GET /orgs/{org}/projectsV2/{project_number}/fields"],
    listFieldsForUser: [
      "GET /users/{username}/projectsV2/{project_number}/fields"
    ],
    listForOrg: ["GET /orgs/{org}/projectsV2"],
    listForUser: ["GET /users/{username}/projectsV2"],
    listItemsForOrg: ["GET /orgs/{org}/projectsV2/{project_number}/items"],
    listItemsForUser: [
      "GET /users/{username}/projectsV2/{project_number}/items"
    ],
    updateItemForOrg: [
      "PATCH /orgs/{org}/projectsV2/{project_number}/items/{item_id}"
    ],
    updateItemForUser: [
      "PATCH /users/{username}/projectsV2/{project_number}/items/{item_id}"
    ]
  },
  pulls: {
    checkIfMerged: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/merge"],
    create: ["POST /repos/{owner}/{repo}/pulls"],
    createReplyForReviewComment: [
      "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies"
    ],
    createReview: ["POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],
    createReviewComment: [
      "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments"
    ],
    deletePendingReview: [
      "DELETE /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"
    ],
    deleteReviewComment: [
      "DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}"
    ],
    dismissReview: [
      "PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals"
    ],
    get: ["GET /repos/{owner}/{repo}/pulls/{pull_number}"],
    getReview: [
      "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"
    ],
    getReviewComment: ["GET /repos/{owner}/{repo}/pulls/comments/{comment_id}"],
    list: ["GET /repos/{owner}/{repo}/pulls"],
    listCommentsForReview: [
      "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/comments"
    ],
    listCommits: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/commits"],
    listFiles: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/files"],
    listRequestedReviewers: [
      "GET /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"
    ],
    listReviewComments: [
      "GET /repos/{owner}/{repo}/pulls/{pull_number}/comments"
    ],
    listReviewCommentsForRepo: ["GET /repos/{owner}/{repo}/pulls/comments"],
    listReviews: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],
    merge: ["PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge"],
    removeRequestedReviewers: [
      "DELETE /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"
    ],
    requestReviewers: [
      "POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"
    ],
    submitReview: [
      "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/events"
    ],
    update: ["PATCH /repos/{owner}/{repo}/pulls/{pull_number}"],
    updateBranch: [
      "PUT /repos/{owner}/{repo}/pulls/{pull_number}/update-branch"
    ],
    updateReview: [
      "PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"
    ],
    updateReviewComment: [
      "PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}"
    ]
  },
  rateLimit: { get: ["GET /rate_limit"] },
  reactions: {
    createForCommitComment: [
      "POST /repos/{owner}/{repo}/comments/{comment_id}/reactions"
    ],
    createForIssue: [
      "POST /repos/{owner}/{repo}/issues/{issue_number}/reactions"
    ],
    createForIssueComment: [
      "POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"
    ],
    createForPullRequestReviewComment: [
      "POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"
    ],
    createForRelease: [
      "POST /repos/{owner}/{repo}/releases/{release_id}/reactions"
    ],
    createForTeamDiscussionCommentInOrg: [
      "POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"
    ],
    createForTeamDiscussionInOrg: [
      "POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"
    ],
    deleteForCommitComment: [
      "DELETE /repos/{owner}/{repo}/comments/{comment_id}/reactions/{reaction_id}"
    ],
    deleteForIssue: [
      "DELETE /repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}"
    ],
    deleteForIssueComment: [
      "DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}"
    ],
    deleteForPullRequestComment: [
      "DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}"
    ],
    deleteForRelease: [
      "DELETE /repos/{owner}/{repo}/releases/{release_id}/reactions/{reaction_id}"
    ],
    deleteForTeamDiscussion: [
      "DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions/{reaction_id}"
    ],
    deleteForTeamDiscussionComment: [
      "DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions/{reaction_id}"
    ],
    listForCommitComment: [
      "GET /repos/{owner}/{repo}/comments/{comment_id}/reactions"
    ],
    listForIssue: ["GET /repos/{owner}/{repo}/issues/{issue_number}/reactions"],
    listForIssueComment: [
      "GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"
    ],
    listForPullRequestReviewComment: [
      "GET /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"
    ],
    listForRelease: [
      "GET /repos/{owner}/{repo}/releases/{release_id}/reactions"
    ],
    listForTeamDiscussionCommentInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"
    ],
    listForTeamDiscussionInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"
    ]
  },
  repos: {
    acceptInvitation: [
      "PATCH /user/repository_invitations/{invitation_id}",
      {},
      { renamed: ["repos", "acceptInvitationForAuthenticatedUser"] }
    ],
    acceptInvitationForAuthenticatedUser: [
      "PATCH /user/repository_invitations/{invitation_id}"
    ],
    addAppAccessRestrictions: [
      "POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",
      {},
      { mapToData: "apps" }
    ],
    addCollaborator: ["PUT /repos/{owner}/{repo}/collaborators/{username}"],
    addStatusCheckContexts: [
      "POST /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",
      {},
      { mapToData: "contexts" }
    ],
    addTeamAccessRestrictions: [
      "POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",
      {},
      { mapToData: "teams" }
    ],
    addUserAccessRestrictions: [
      "POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",
      {},
      { mapToData: "users" }
    ],
    cancelPagesDeployment: [
      "POST /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}/cancel"
    ],
    checkAutomatedSecurityFixes: [
      "GET /repos/{owner}/{repo}/automated-security-fixes"
    ],
    checkCollaborator: ["GET /repos/{owner}/{repo}/collaborators/{username}"],
    checkImmutableReleases: ["GET /repos/{owner}/{repo}/immutable-releases"],
    checkPrivateVulnerabilityReporting: [
      "GET /repos/{owner}/{repo}/private-vulnerability-reporting"
    ],
    checkVulnerabilityAlerts: [
      "GET /repos/{owner}/{repo}/vulnerability-alerts"
    ],
    codeownersErrors: ["GET /repos/{owner}/{repo}/codeowners/errors"],
    compareCommits: ["GET /repos/{owner}/{repo}/compare/{base}...{head}"],
    compareCommitsWithBasehead: [
      "GET /repos/{owner}/{repo}/compare/{basehead}"
    ],
    createAttestation: ["POST /repos/{owner}/{repo}/attestations"],
    createAutolink: ["POST /repos/{owner}/{repo}/autolinks"],
    createCommitComment: [
      "POST /repos/{owner}/{repo}/commits/{commit_sha}/comments"
    ],
    createCommitSignatureProtection: [
      "POST /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"
    ],
    createCommitStatus: ["POST /repos/{owner}/{repo}/statuses/{sha}"],
    createDeployKey: ["POST /repos/{owner}/{repo}/keys"],
    createDeployment: ["POST /repos/{owner}/{repo}/deployments"],
    createDeploymentBranchPolicy: [
      "POST /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"
    ],
    createDeploymentProtectionRule: [
      "POST /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"
    ],
    createDeploymentStatus: [
      "POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"
    ],
    createDispatchEvent: ["POST /repos/{owner}/{repo}/dispatches"],
    createForAuthenticatedUser: ["POST /user/repos"],
    createFork: ["POST /repos/{owner}/{repo}/forks"],
    createInOrg: ["POST /orgs/{org}/repos"],
    createOrUpdateEnvironment: [
      "PUT /repos/{owner}/{repo}/environments/{environment_name}"
    ],
    createOrUpdateFileContents: ["PUT /repos/{owner}/{repo}/contents/{path}"],
    createOrgRuleset: ["POST /orgs/{org}/rulesets"],
    createPagesDeployment: ["POST /repos/{owner}/{repo}/pages/deployments"],
    createPagesSite: ["POST /repos/{owner}/{repo}/pages"],
    createRelease: ["POST /repos/{owner}/{repo}/releases"],
    createRepoRuleset: ["POST /repos/{owner}/{repo}/rulesets"],
    createUsingTemplate: [
      "POST /repos/{template_owner}/{template_repo}/generate"
    ],
    createWebhook: ["POST /repos/{owner}/{repo}/hooks"],
    customPropertiesForReposCreateOrUpdateRepositoryValues: [
      "PATCH /repos/{owner}/{repo}/properties/values"
    ],
    customPropertiesForReposGetRepositoryValues: [
      "GET /repos/{owner}/{repo}/properties/values"
    ],
    declineInvitation: [
      "DELETE /user/repository_invitations/{invitation_id}",
      {},
      { renamed: ["repos", "declineInvitationForAuthenticatedUser"] }
    ],
    declineInvitationForAuthenticatedUser: [
      "DELETE /user/repository_invitations/{invitation_id}"
    ],
    delete: ["DELETE /repos/{owner}/{repo}"],
    deleteAccessRestrictions: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"
    ],
    deleteAdminBranchProtection: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"
    ],
    deleteAnEnvironment: [
      "DELETE /repos/{owner}/{repo}/environments/{environment_name}"
    ],
    deleteAutolink: ["DELETE /repos/{owner}/{repo}/autolinks/{autolink_id}"],
    deleteBranchProtection: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection"
    ],
    deleteCommitComment: ["DELETE /repos/{owner}/{repo}/comments/{comment_id}"],
    deleteCommitSignatureProtection: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"
    ],
    deleteDeployKey: ["DELETE /repos/{owner}/{repo}/keys/{key_id}"],
    deleteDeployment: [
      "DELETE /repos/{owner}/{repo}/deployments/{deployment_id}"
    ],
    deleteDeploymentBranchPolicy: [
      "DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"
    ],
    deleteFile: ["DELETE /repos/{owner}/{repo}/contents/{path}"],
    deleteInvitation: [
      "DELETE /repos/{owner}/{repo}/invitations/{invitation_id}"
    ],
    deleteOrgRuleset: ["DELETE /orgs/{org}/rulesets/{ruleset_id}"],
    deletePagesSite: ["DELETE /repos/{owner}/{repo}/pages"],
    deletePullRequestReviewProtection: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"
    ],
    deleteRelease: ["DELETE /repos/{owner}/{repo}/releases/{release_id}"],
    deleteReleaseAsset: [
      "DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}"
    ],
    deleteRepoRuleset: ["DELETE /repos/{owner}/{repo}/rulesets/{ruleset_id}"],
    deleteWebhook: ["DELETE /repos/{owner}/{repo}/hooks/{hook_id}"],
    disableAutomatedSecurityFixes: [
      "DELETE /repos/{owner}/{repo}/automated-security-fixes"
    ],
    disableDeploymentProtectionRule: [
      "DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"
    ],
    disableImmutableReleases: [
      "DELETE /repos/{owner}/{repo}/immutable-releases"
    ],
    disablePrivateVulnerabilityReporting: [
      "DELETE /repos/{owner}/{repo}/private-vulnerability-reporting"
    ],
    disableVulnerabilityAlerts: [
      "DELETE /repos/{owner}/{repo}/vulnerability-alerts"
    ],
    downloadArchive: [
      "GET /repos/{owner}/{repo}/zipball/{ref}",
      {},
      { renamed: ["repos", "downloadZipballArchive"] }
    ],
    downloadTarballArchive: ["GET /repos/{owner}/{repo}/tarball/{ref}"],
    downloadZipballArchive: ["GET /repos/{owner}/{repo}/zipball/{ref}"],
    enableAutomatedSecurityFixes: [
      "PUT /repos/{owner}/{repo}/automated-security-fixes"
    ],
    enableImmutableReleases: ["PUT /repos/{owner}/{repo}/immutable-releases"],
    enablePrivateVulnerabilityReporting: [
      "PUT /repos/{owner}/{repo}/private-vulnerability-reporting"
    ],
    enableVulnerabilityAlerts: [
      "PUT /repos/{owner}/{repo}/vulnerability-alerts"
    ],
    generateReleaseNotes: [
      "POST /repos/{owner}/{repo}/releases/generate-notes"
    ],
    get: ["GET /repos/{owner}/{repo}"],
    getAccessRestrictions: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"
    ],
    getAdminBranchProtection: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"
    ],
    getAllDeploymentProtectionRules: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"
    ],
    getAllEnvironments: ["GET /repos/{owner}/{repo}/environments"],
    getAllStatusCheckContexts: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts"
    ],
    getAllTopics: ["GET /repos/{owner}/{repo}/topics"],
    getAppsWithAccessToProtectedBranch: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps"
    ],
    getAutolink: ["GET /repos/{owner}/{repo}/autolinks/{autolink_id}"],
    getBranch: ["GET /repos/{owner}/{repo}/branches/{branch}"],
    getBranchProtection: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection"
    ],
    getBranchRules: ["GET /repos/{owner}/{repo}/rules/branches/{branch}"],
    getClones: ["GET /repos/{owner}/{repo}/traffic/clones"],
    getCodeFrequencyStats: ["GET /repos/{owner}/{repo}/stats/code_frequency"],
    getCollaboratorPermissionLevel: [
      "GET /repos/{owner}/{repo}/collaborators/{username}/permission"
    ],
    getCombinedStatusForRef: ["GET /repos/{owner}/{repo}/commits/{ref}/status"],
    getCommit: ["GET /repos/{owner}/{repo}/commits/{ref}"],
    getCommitActivityStats: ["GET /repos/{owner}/{repo}/stats/commit_activity"],
    getCommitComment: ["GET /repos/{owner}/{repo}/comments/{comment_id}"],
    getCommitSignatureProtection: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"
    ],
    getCommunityProfileMetrics: ["GET /repos/{owner}/{repo}/community/profile"],
    getContent: ["GET /repos/{owner}/{repo}/contents/{path}"],
    getContributorsStats: ["GET /repos/{owner}/{repo}/stats/contributors"],
    getCustomDeploymentProtectionRule: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"
    ],
    getDeployKey: ["GET /repos/{owner}/{repo}/keys/{key_id}"],
    getDeployment: ["GET /repos/{owner}/{repo}/deployments/{deployment_id}"],
    getDeploymentBranchPolicy: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"
    ],
    getDeploymentStatus: [
      "GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses/{status_id}"
    ],
    getEnvironment: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}"
    ],
    getLatestPagesBuild: ["GET /repos/{owner}/{repo}/pages/builds/latest"],
    getLatestRelease: ["GET /repos/{owner}/{repo}/releases/latest"],
    getOrgRuleSuite: ["GET /orgs/{org}/rulesets/rule-suites/{rule_suite_id}"],
    getOrgRuleSuites: ["GET /orgs/{org}/rulesets/rule-suites"],
    getOrgRuleset: ["GET /orgs/{org}/rulesets/{ruleset_id}"],
    getOrgRulesets: ["GET /orgs/{org}/rulesets"],
    getPages: ["GET /repos/{owner}/{repo}/pages"],
    getPagesBuild: ["GET /repos/{owner}/{repo}/pages/builds/{build_id}"],
    getPagesDeployment: [
      "GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}"
    ],
    getPagesHealthCheck: ["GET /repos/{owner}/{repo}/pages/health"],
    getParticipationStats: ["GET /repos/{owner}/{repo}/stats/participation"],
    getPullRequestReviewProtection: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"
    ],
    getPunchCardStats: ["GET /repos/{owner}/{repo}/stats/punch_card"],
    getReadme: ["GET /repos/{owner}/{repo}/readme"],
    getReadmeInDirectory: ["GET /repos/{owner}/{repo}/readme/{dir}"],
    getRelease: ["GET /repos/{owner}/{repo}/releases/{release_id}"],
    getReleaseAsset: ["GET /repos/{owner}/{repo}/releases/assets/{asset_id}"],
    getReleaseByTag: ["GET /repos/{owner}/{repo}/releases/tags/{tag}"],
    getRepoRuleSuite: [
      "GET /repos/{owner}/{repo}/rulesets/rule-suites/{rule_suite_id}"
    ],
    getRepoRuleSuites: ["GET /repos/{owner}/{repo}/rulesets/rule-suites"],
    getRepoRuleset: ["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}"],
    getRepoRulesetHistory: [
      "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history"
    ],
    getRepoRulesetVersion: [
      "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history/{version_id}"
    ],
    getRepoRulesets: ["GET /repos/{owner}/{repo}/rulesets"],
    getStatusChecksProtection: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"
    ],
    getTeamsWithAccessToProtectedBranch: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams"
    ],
    getTopPaths: ["GET /repos/{owner}/{repo}/traffic/popular/paths"],
    getTopReferrers: ["GET /repos/{owner}/{repo}/traffic/popular/referrers"],
    getUsersWithAccessToProtectedBranch: [
      "GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users"
    ],
    getViews: ["GET /repos/{owner}/{repo}/traffic/views"],
    getWebhook: ["GET /repos/{owner}/{repo}/hooks/{hook_id}"],
    getWebhookConfigForRepo: [
      "GET /repos/{owner}/{repo}/hooks/{hook_id}/config"
    ],
    getWebhookDelivery: [
      "GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}"
    ],
    listActivities: ["GET /repos/{owner}/{repo}/activity"],
    listAttestations: [
      "GET /repos/{owner}/{repo}/attestations/{subject_digest}"
    ],
    listAutolinks: ["GET /repos/{owner}/{repo}/autolinks"],
    listBranches: ["GET /repos/{owner}/{repo}/branches"],
    listBranchesForHeadCommit: [
      "GET /repos/{owner}/{repo}/commits/{commit_sha}/branches-where-head"
    ],
    listCollaborators: ["GET /repos/{owner}/{repo}/collaborators"],
    listCommentsForCommit: [
      "GET /repos/{owner}/{repo}/commits/{commit_sha}/comments"
    ],
    listCommitCommentsForRepo: ["GET /repos/{owner}/{repo}/comments"],
    listCommitStatusesForRef: [
      "GET /repos/{owner}/{repo}/commits/{ref}/statuses"
    ],
    listCommits: ["GET /repos/{owner}/{repo}/commits"],
    listContributors: ["GET /repos/{owner}/{repo}/contributors"],
    listCustomDeploymentRuleIntegrations: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/apps"
    ],
    listDeployKeys: ["GET /repos/{owner}/{repo}/keys"],
    listDeploymentBranchPolicies: [
      "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"
    ],
    listDeploymentStatuses: [
      "GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"
    ],
    listDeployments: ["GET /repos/{owner}/{repo}/deployments"],
    listForAuthenticatedUser: ["GET /user/repos"],
    listForOrg: ["GET /orgs/{org}/repos"],
    listForUser: ["GET /users/{username}/repos"],
    listForks: ["GET /repos/{owner}/{repo}/forks"],
    listInvitations: ["GET /repos/{owner}/{repo}/invitations"],
    listInvitationsForAuthenticatedUser: ["GET /user/repository_invitations"],
    listLanguages: ["GET /repos/{owner}/{repo}/languages"],
    listPagesBuilds: ["GET /repos/{owner}/{repo}/pages/builds"],
    listPublic: ["GET /repositories"],
    listPullRequestsAssociatedWithCommit: [
      "GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls"
    ],
    listReleaseAssets: [
      "GET /repos/{owner}/{repo}/releases/{release_id}/assets"
    ],
    listReleases: ["GET /repos/{owner}/{repo}/releases"],
    listTags: ["GET /repos/{owner}/{repo}/tags"],
    listTeams: ["GET /repos/{owner}/{repo}/teams"],
    listWebhookDeliveries: [
      "GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries"
    ],
    listWebhooks: ["GET /repos/{owner}/{repo}/hooks"],
    merge: ["POST /repos/{owner}/{repo}/merges"],
    mergeUpstream: ["POST /repos/{owner}/{repo}/merge-upstream"],
    pingWebhook: ["POST /repos/{owner}/{repo}/hooks/{hook_id}/pings"],
    redeliverWebhookDelivery: [
      "POST /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"
    ],
    removeAppAccessRestrictions: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",
      {},
      { mapToData: "apps" }
    ],
    removeCollaborator: [
      "DELETE /repos/{owner}/{repo}/collaborators/{username}"
    ],
    removeStatusCheckContexts: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",
      {},
      { mapToData: "contexts" }
    ],
    removeStatusCheckProtection: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"
    ],
    removeTeamAccessRestrictions: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",
      {},
      { mapToData: "teams" }
    ],
    removeUserAccessRestrictions: [
      "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",
      {},
      { mapToData: "users" }
    ],
    renameBranch: ["POST /repos/{owner}/{repo}/branches/{branch}/rename"],
    replaceAllTopics: ["PUT /repos/{owner}/{repo}/topics"],
    requestPagesBuild: ["POST /repos/{owner}/{repo}/pages/builds"],
    setAdminBranchProtection: [
      "POST /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"
    ],
    setAppAccessRestrictions: [
      "PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",
      {},
      { mapToData: "apps" }
    ],
    setStatusCheckContexts: [
      "PUT /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",
      {},
      { mapToData: "contexts" }
    ],
    setTeamAccessRestrictions: [
      "PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",
      {},
      { mapToData: "teams" }
    ],
    setUserAccessRestrictions: [
      "PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",
      {},
      { mapToData: "users" }
    ],
    testPushWebhook: ["POST /repos/{owner}/{repo}/hooks/{hook_id}/tests"],
    transfer: ["POST /repos/{owner}/{repo}/transfer"],
    update: ["PATCH /repos/{owner}/{repo}"],
    updateBranchProtection: [
      "PUT /repos/{owner}/{repo}/branches/{branch}/protection"
    ],
    updateCommitComment: ["PATCH /repos/{owner}/{repo}/comments/{comment_id}"],
    updateDeploymentBranchPolicy: [
      "PUT /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"
    ],
    updateInformationAboutPagesSite: ["PUT /repos/{owner}/{repo}/pages"],
    updateInvitation: [
      "PATCH /repos/{owner}/{repo}/invitations/{invitation_id}"
    ],
    updateOrgRuleset: ["PUT /orgs/{org}/rulesets/{ruleset_id}"],
    updatePullRequestReviewProtection: [
      "PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"
    ],
    updateRelease: ["PATCH /repos/{owner}/{repo}/releases/{release_id}"],
    updateReleaseAsset: [
      "PATCH /repos/{owner}/{repo}/releases/assets/{asset_id}"
    ],
    updateRepoRuleset: ["PUT /repos/{owner}/{repo}/rulesets/{ruleset_id}"],
    updateStatusCheckPotection: [
      "PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks",
      {},
      { renamed: ["repos", "updateStatusCheckProtection"] }
    ],
    updateStatusCheckProtection: [
      "PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"
    ],
    updateWebhook: ["PATCH /repos/{owner}/{repo}/hooks/{hook_id}"],
    updateWebhookConfigForRepo: [
      "PATCH /repos/{owner}/{repo}/hooks/{hook_id}/config"
    ],
    uploadReleaseAsset: [
      "POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}",
      { baseUrl: "https://uploads.github.com" }
    ]
  },
  search: {
    code: ["GET /search/code"],
    commits: ["GET /search/commits"],
    issuesAndPullRequests: ["GET /search/issues"],
    labels: ["GET /search/labels"],
    repos: ["GET /search/repositories"],
    topics: ["GET /search/topics"],
    users: ["GET /search/users"]
  },
  secretScanning: {
    createPushProtectionBypass: [
      "POST /repos/{owner}/{repo}/secret-scanning/push-protection-bypasses"
    ],
    getAlert: [
      "GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"
    ],
    getScanHistory: ["GET /repos/{owner}/{repo}/secret-scanning/scan-history"],
    listAlertsForOrg: ["GET /orgs/{org}/secret-scanning/alerts"],
    listAlertsForRepo: ["GET /repos/{owner}/{repo}/secret-scanning/alerts"],
    listLocationsForAlert: [
      "GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}/locations"
    ],
    listOrgPatternConfigs: [
      "GET /orgs/{org}/secret-scanning/pattern-configurations"
    ],
    updateAlert: [
      "PATCH /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"
    ],
    updateOrgPatternConfigs: [
      "PATCH /orgs/{org}/secret-scanning/pattern-configurations"
    ]
  },
  securityAdvisories: {
    createFork: [
      "POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/forks"
    ],
    createPrivateVulnerabilityReport: [
      "POST /repos/{owner}/{repo}/security-advisories/reports"
    ],
    createRepositoryAdvisory: [
      "POST /repos/{owner}/{repo}/security-advisories"
    ],
    createRepositoryAdvisoryCveRequest: [
      "POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/cve"
    ],
    getGlobalAdvisory: ["GET /advisories/{ghsa_id}"],
    getRepositoryAdvisory: [
      "GET /repos/{owner}/{repo}/security-advisories/{ghsa_id}"
    ],
    listGlobalAdvisories: ["GET /advisories"],
    listOrgRepositoryAdvisories: ["GET /orgs/{org}/security-advisories"],
    listRepositoryAdvisories: ["GET /repos/{owner}/{repo}/security-advisories"],
    updateRepositoryAdvisory: [
      "PATCH /repos/{owner}/{repo}/security-advisories/{ghsa_id}"
    ]
  },
  teams: {
    addOrUpdateMembershipForUserInOrg: [
      "PUT /orgs/{org}/teams/{team_slug}/memberships/{username}"
    ],
    addOrUpdateRepoPermissionsInOrg: [
      "PUT /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"
    ],
    checkPermissionsForRepoInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"
    ],
    create: ["POST /orgs/{org}/teams"],
    createDiscussionCommentInOrg: [
      "POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"
    ],
    createDiscussionInOrg: ["POST /orgs/{org}/teams/{team_slug}/discussions"],
    deleteDiscussionCommentInOrg: [
      "DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"
    ],
    deleteDiscussionInOrg: [
      "DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"
    ],
    deleteInOrg: ["DELETE /orgs/{org}/teams/{team_slug}"],
    getByName: ["GET /orgs/{org}/teams/{team_slug}"],
    getDiscussionCommentInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"
    ],
    getDiscussionInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"
    ],
    getMembershipForUserInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/memberships/{username}"
    ],
    list: ["GET /orgs/{org}/teams"],
    listChildInOrg: ["GET /orgs/{org}/teams/{team_slug}/teams"],
    listDiscussionCommentsInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"
    ],
    listDiscussionsInOrg: ["GET /orgs/{org}/teams/{team_slug}/discussions"],
    listForAuthenticatedUser: ["GET /user/teams"],
    listMembersInOrg: ["GET /orgs/{org}/teams/{team_slug}/members"],
    listPendingInvitationsInOrg: [
      "GET /orgs/{org}/teams/{team_slug}/invitations"
    ],
    listReposInOrg: ["GET /orgs/{org}/teams/{team_slug}/repos"],
    removeMembershipForUserInOrg: [
      "DELETE /orgs/{org}/teams/{team_slug}/memberships/{username}"
    ],
    removeRepoInOrg: [
      "DELETE /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"
    ],
    updateDiscussionCommentInOrg: [
      "PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"
    ],
    updateDiscussionInOrg: [
      "PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"
    ],
    updateInOrg: ["PATCH /orgs/{org}/teams/{team_slug}"]
  },
  users: {
    addEmailForAuthenticated: [
      "POST /user/emails",
      {},
      { renamed: ["users", "addEmailForAuthenticatedUser"] }
    ],
    addEmailForAuthenticatedUser: ["POST /user/emails"],
    addSocialAccountForAuthenticatedUser: ["POST /user/social_accounts"],
    block: ["PUT /user/blocks/{username}"],
    checkBlocked: ["GET /user/blocks/{username}"],
    checkFollowingForUser: ["GET /users/{username}/following/{target_user}"],
    checkPersonIsFollowedByAuthenticated: ["GET /user/following/{username}"],
    createGpgKeyForAuthenticated: [
      "POST /user/gpg_keys",
      {},
      { renamed: ["users", "createGpgKeyForAuthenticatedUser"] }
    ],
    createGpgKeyForAuthenticatedUser: ["POST /user/gpg_keys"],
    createPublicSshKeyForAuthenticated: [
      "POST /user/keys",
      {},
      { renamed: ["users", "createPublicSshKeyForAuthenticatedUser"] }
    ],
    createPublicSshKeyForAuthenticatedUser: ["POST /user/keys"],
    createSshSigningKeyForAuthenticatedUser: ["POST /user/ssh_signing_keys"],
    deleteAttestationsBulk: [
      "POST /users/{username}/attestations/delete-request"
    ],
    deleteAttestationsById: [
      "DELETE /users/{username}/attestations/{attestation_id}"
    ],
    deleteAttestationsBySubjectDigest: [
      "DELETE /users/{username}/attestations/digest/{subject_digest}"
    ],
    deleteEmailForAuthenticated: [
      "DELETE /user/emails",
      {},
      { renamed: ["users", "deleteEmailForAuthenticatedUser"] }
    ],
    deleteEmailForAuthenticatedUser: ["DELETE /user/emails"],
    deleteGpgKeyForAuthenticated: [
      "DELETE /user/gpg_keys/{gpg_key_id}",
      {},
      { renamed: ["users", "deleteGpgKeyForAuthenticatedUser"] }
    ],
    deleteGpgKeyForAuthenticatedUser: ["DELETE /user/gpg_keys/{gpg_key_id}"],
    deletePublicSshKeyForAuthenticated: [
      "DELETE /user/keys/{key_id}",
      {},
      { renamed: ["users", "deletePublicSshKeyForAuthenticatedUser"] }
    ],
    deletePublicSshKeyForAuthenticatedUser: ["DELETE /user/keys/{key_id}"],
    deleteSocialAccountForAuthenticatedUser: ["DELETE /user/social_accounts"],
    deleteSshSigningKeyForAuthenticatedUser: [
      "DELETE /user/ssh_signing_keys/{ssh_signing_key_id}"
    ],
    follow: ["PUT /user/following/{username}"],
    getAuthenticated: ["GET /user"],
    getById: ["GET /user/{account_id}"],
    getByUsername: ["GET /users/{username}"],
    getContextForUser: ["GET /users/{username}/hovercard"],
    getGpgKeyForAuthenticated: [
      "GET /user/gpg_keys/{gpg_key_id}",
      {},
      { renamed: ["users", "getGpgKeyForAuthenticatedUser"] }
    ],
    getGpgKeyForAuthenticatedUser: ["GET /user/gpg_keys/{gpg_key_id}"],
    getPublicSshKeyForAuthenticated: [
      "GET /user/keys/{key_id}",
      {},
      { renamed: ["users", "getPublicSshKeyForAuthenticatedUser"] }
    ],
    getPublicSshKeyForAuthenticatedUser: ["GET /user/keys/{key_id}"],
    getSshSigningKeyForAuthenticatedUser: [
      "GET /user/ssh_signing_keys/{ssh_signing_key_id}"
    ],
    list: ["GET /users"],
    listAttestations: ["GET /users/{username}/attestations/{subject_digest}"],
    listAttestationsBulk: [
      "POST /users/{username}/attestations/bulk-list{?per_page,before,after}"
    ],
    listBlockedByAuthenticated: [
      "GET /user/blocks",
      {},
      { renamed: ["users", "listBlockedByAuthenticatedUser"] }
    ],
    listBlockedByAuthenticatedUser: ["GET /user/blocks"],
    listEmailsForAuthenticated: [
      "GET /user/emails",
      {},
      { renamed: ["users", "listEmailsForAuthenticatedUser"] }
    ],
    listEmailsForAuthenticatedUser: ["GET /user/emails"],
    listFollowedByAuthenticated: [
      "GET /user/following",
      {},
      { renamed: ["users", "listFollowedByAuthenticatedUser"] }
    ],
    listFollowedByAuthenticatedUser: ["GET /user/following"],
    listFollowersForAuthenticatedUser: ["GET /user/followers"],
    listFollowersForUser: ["GET /users/{username}/followers"],
    listFollowingForUser: ["GET /users/{username}/following"],
    listGpgKeysForAuthenticated: [
      "GET /user/gpg_keys",
      {},
      { renamed: ["users", "listGpgKeysForAuthenticatedUser"] }
    ],
    listGpgKeysForAuthenticatedUser: ["GET /user/gpg_keys"],
    listGpgKeysForUser: ["GET /users/{username}/gpg_keys"],
    listPublicEmailsForAuthenticated: [
      "GET /user/public_emails",
      {},
      { renamed: ["users", "listPublicEmailsForAuthenticatedUser"] }
    ],
    listPublicEmailsForAuthenticatedUser: ["GET /user/public_emails"],
    listPublicKeysForUser: ["GET /users/{username}/keys"],
    listPublicSshKeysForAuthenticated: [
      "GET /user/keys",
      {},
      { renamed: ["users", "listPublicSshKeysForAuthenticatedUser"] }
    ],
    listPublicSshKeysForAuthenticatedUser: ["GET /user/keys"],
    listSocialAccountsForAuthenticatedUser: ["GET /user/social_accounts"],
    listSocialAccountsForUser: ["GET /users/{username}/social_accounts"],
    listSshSigningKeysForAuthenticatedUser: ["GET /user/ssh_signing_keys"],
    listSshSigningKeysForUser: ["GET /users/{username}/ssh_signing_keys"],
    setPrimaryEmailVisibilityForAuthenticated: [
      "PATCH /user/email/visibility",
      {},
      { renamed: ["users", "setPrimaryEmailVisibilityForAuthenticatedUser"] }
    ],
    setPrimaryEmailVisibilityForAuthenticatedUser: [
      "PATCH /user/email/visibility"
    ],
    unblock: ["DELETE /user/blocks/{username}"],
    unfollow: ["DELETE /user/following/{username}"],
    updateAuthenticated: ["PATCH /user"]
  }
};
var endpoints_default = Endpoints;

// node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/endpoints-to-methods.js
var endpointMethodsMap = /* @__PURE__ */ new Map();
for (const [scope, endpoints] of Object.entries(endpoints_default)) {
  for (const [methodName, endpoint2] of Object.entries(endpoints)) {
    const [route, defaults2, decorations] = endpoint2;
    const [method, url] = route.split(/ /);
    const endpointDefaults = Object.assign(
      {
        method,
        url
      },
      defaults2
    );
    if (!endpointMethodsMap.has(scope)) {
      endpointMethodsMap.set(scope, /* @__PURE__ */ new Map());
    }
    endpointMethodsMap.get(scope).set(methodName, {
      scope,
      methodName,
      endpointDefaults,
      decorations
    });
  }
}
var handler = {
  has({ scope }, methodName) {
    return endpointMethodsMap.get(scope).has(methodName);
  },
  getOwnPropertyDescriptor(target, methodName) {
    return {
      value: this.get(target, methodName),
      // ensures method is in the cache
      configurable: true,
      writable: true,
      enumerable: true
    };
  },
  defineProperty(target, methodName, descriptor) {
    Object.defineProperty(target.cache, methodName, descriptor);
    return true;
  },
  deleteProperty(target, methodName) {
    delete target.cache[methodName];
    return true;
  },
  ownKeys({ scope }) {
    return [...endpointMethodsMap.get(scope).keys()];
  },
  set(target, methodName, value) {
    return target.cache[methodName] = value;
  },
  get({ octokit, scope, cache }, methodName) {
    if (cache[methodName]) {
      return cache[methodName];
    }
    const method = endpointMethodsMap.get(scope).get(methodName);
    if (!method) {
      return void 0;
    }
    const { endpointDefaults, decorations } = method;
    if (decorations) {
      cache[methodName] = decorate(
        octokit,
        scope,
        methodName,
        endpointDefaults,
        decorations
      );
    } else {
      cache[methodName] = octokit.request.defaults(endpointDefaults);
    }
    return cache[methodName];
  }
};
function endpointsToMethods(octokit) {
  const newMethods = {};
  for (const scope of endpointMethodsMap.keys()) {
    newMethods[scope] = new Proxy({ octokit, scope, cache: {} }, handler);
  }
  return newMethods;
}
function decorate(octokit, scope, methodName, defaults2, decorations) {
  const requestWithDefaults = octokit.request.defaults(defaults2);
  function withDecorations(...args) {
    let options2 = requestWithDefaults.endpoint.merge(...args);
    if (decorations.mapToData) {
      options2 = Object.assign({}, options2, {
        data: options2[decorations.mapToData],
        [decorations.mapToData]: void 0
      });
      return requestWithDefaults(options2);
    }
    if (decorations.renamed) {
      const [newScope, newMethodName] = decorations.renamed;
      octokit.log.warn(
        `octokit.${scope}.${methodName}() has been renamed to octokit.${newScope}.${newMethodName}()`
      );
    }
    if (decorations.deprecated) {
      octokit.log.warn(decorations.deprecated);
    }
    if (decorations.renamedParameters) {
      const options22 = requestWithDefaults.endpoint.merge(...args);
      for (const [name, alias] of Object.entries(
        decorations.renamedParameters
      )) {
        if (name in options22) {
          octokit.log.warn(
            `"${name}" parameter is deprecated for "octokit.${scope}.${methodName}()". Use "${alias}" instead`
          );
          if (!(alias in options22)) {
            options22[alias] = options22[name];
          }
          delete options22[name];
        }
      }
      return requestWithDefaults(options22);
    }
    return requestWithDefaults(...args);
  }
  return Object.assign(withDecorations, requestWithDefaults);
}

// node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/index.js
function restEndpointMethods(octokit) {
  const api = endpointsToMethods(octokit);
  return {
    rest: api
  };
}
restEndpointMethods.VERSION = VERSION5;
function legacyRestEndpointMethods(octokit) {
  const api = endpointsToMethods(octokit);
  return {
    ...api,
    rest: api
  };
}
legacyRestEndpointMethods.VERSION = VERSION5;

// node_modules/@octokit/plugin-paginate-rest/dist-bundle/index.js
var VERSION6 = "0.0.0-development";
function normalizePaginatedListResponse(response) {
  if (!response.data) {
    return {
      ...response,
      data: []
    };
  }
  const responseNeedsNormalization = ("total_count" in response.data || "total_commits" in response.data) && !("url" in response.data);
  if (!responseNeedsNormalization) return response;
  const incompleteResults = response.data.incomplete_results;
  const repositorySelection = response.data.repository_selection;
  const totalCount = response.data.total_count;
  const totalCommits = response.data.total_commits;
  delete response.data.incomplete_results;
  delete response.data.repository_selection;
  delete response.data.total_count;
  delete response.data.total_commits;
  const namespaceKey = Object.keys(response.data)[0];
  const data = response.data[namespaceKey];
  response.data = data;
  if (typeof incompleteResults !== "undefined") {
    response.data.incomplete_results = incompleteResults;
  }
  if (typeof repositorySelection !== "undefined") {
    response.data.repository_selection = repositorySelection;
  }
  response.data.total_count = totalCount;
  response.data.total_commits = totalCommits;
  return response;
}
function iterator(octokit, route, parameters) {
  const options2 = typeof route === "function" ? route.endpoint(parameters) : octokit.request.endpoint(route, parameters);
  const requestMethod = typeof route === "function" ? route : octokit.request;
  const method = options2.method;
  const headers = options2.headers;
  let url = options2.url;
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        if (!url) return { done: true };
        try {
          const response = await requestMethod({ method, url, headers });
          const normalizedResponse = normalizePaginatedListResponse(response);
          url = ((normalizedResponse.headers.link || "").match(
            /<([^<>]+)>;\s*rel="next"/
          ) || [])[1];
          if (!url && "total_commits" in normalizedResponse.data) {
            const parsedUrl = new URL(normalizedResponse.url);
            const params = parsedUrl.searchParams;
            const page = parseInt(params.get("page") || "1", 10);
            const per_page = parseInt(params.get("per_page") || "250", 10);
            if (page * per_page < normalizedResponse.data.total_commits) {
              params.set("page", String(page + 1));
              url = parsedUrl.toString();
            }
          }
          return { value: normalizedResponse };
        } catch (error2) {
          if (error2.status !== 409) throw error2;
          url = "";
          return {
            value: {
              status: 200,
              headers: {},
              data: []
            }
          };
        }
      }
    })
  };
}
function paginate(octokit, route, parameters, mapFn) {
  if (typeof parameters === "function") {
    mapFn = parameters;
    parameters = void 0;
  }
  return gather(
    octokit,
    [],
    iterator(octokit, route, parameters)[Symbol.asyncIterator](),
    mapFn
  );
}
function gather(octokit, results, iterator2, mapFn) {
  return iterator2.next().then((result) => {
    if (result.done) {
      return results;
    }
    let earlyExit = false;
    function done() {
      earlyExit = true;
    }
    results = results.concat(
      mapFn ? mapFn(result.value, done) : result.value.data
    );
    if (earlyExit) {
      return results;
    }
    return gather(octokit, results, iterator2, mapFn);
  });
}
var composePaginateRest = Object.assign(paginate, {
  iterator
});
function paginateRest(octokit) {
  return {
    paginate: Object.assign(paginate.bind(null, octokit), {
      iterator: iterator.bind(null, octokit)
    })
  };
}
paginateRest.VERSION = VERSION6;

// node_modules/@actions/github/lib/utils.js
var context = new Context();
var baseUrl = getApiBaseUrl();
var defaults = {
  baseUrl,
  request: {
    agent: getProxyAgent(baseUrl),
    fetch: getProxyFetch(baseUrl)
  }
};
var GitHub = Octokit.plugin(restEndpointMethods, paginateRest).defaults(defaults);
function getOctokitOptions(token, options2) {
  const opts = Object.assign({}, options2 || {});
  const auth2 = getAuthString(token, opts);
  if (auth2) {
    opts.auth = auth2;
  }
  const userAgent2 = getUserAgentWithOrchestrationId(opts.userAgent);
  if (userAgent2) {
    opts.userAgent = userAgent2;
  }
  return opts;
}

// node_modules/@actions/github/lib/github.js
var context2 = new Context();
function getOctokit(token, options2, ...additionalPlugins) {
  const GitHubWithPlugins = GitHub.plugin(...additionalPlugins);
  return new GitHubWithPlugins(getOctokitOptions(token, options2));
}

// src/read/tail-of-text.ts
var TailOfText = class {
  #decoder = new TextDecoder();
  #longest;
  #text = "";
  constructor(longest) {
    this.#longest = longest;
  }
  get text() {
    return this.#text.replace(/^[\uDC00-\uDFFF]/, "");
  }
  add(chunk) {
    this.#keep(this.#decoder.decode(chunk, { stream: true }));
  }
  /** A character of which the stream holds the first bytes only counts as unreadable. */
  end() {
    this.#keep(this.#decoder.decode());
  }
  #keep(text) {
    this.#text = (this.#text + text).slice(-this.#longest);
  }
};

// src/github/read-end.ts
async function readEnd(body, most) {
  const tail = new TailOfText(most);
  for await (const chunk of body) if (chunk instanceof Uint8Array) tail.add(chunk);
  tail.end();
  return tail.text;
}

// src/github/exchange.ts
var API_VERSION = "2022-11-28";
var LOOPBACK = /* @__PURE__ */ new Set(["127.0.0.1", "localhost", "[::1]"]);
function createExchange(options2) {
  const octokit = getOctokit(options2.token, { baseUrl: options2.apiUrl, log: SILENT });
  return async (request2) => {
    try {
      const response = await octokit.request({
        ...request2.params,
        method: request2.method,
        url: request2.url,
        headers: { "x-github-api-version": API_VERSION },
        request: {
          signal: AbortSignal.timeout(options2.timeoutMs),
          parseSuccessResponseBody: request2.keepEnd === void 0,
          ...proxyBypass(options2.apiUrl)
        }
      });
      const answer = new Answer(response, "response");
      return request2.keepEnd === void 0 ? readResponse(answer) : await readText(answer, request2.keepEnd);
    } catch (error2) {
      return readFailure(error2);
    }
  };
}
var SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore() {
}
function proxyBypass(apiUrl) {
  return LOOPBACK.has(new URL(apiUrl).hostname) ? { fetch } : {};
}
function readResponse(response) {
  const body = response.at("data").value;
  const status = response.at("status").number();
  if (body === "" && status === 200)
    return { kind: "no-answer", detail: "the answer broke off", isTimeout: false };
  return { kind: "answer", status, headers: response.at("headers"), body };
}
async function readText(response, keepEnd) {
  const stream = response.at("data").value;
  const body = stream instanceof ReadableStream ? await readEnd(stream, keepEnd) : "";
  const status = response.at("status").number();
  return { kind: "answer", status, headers: response.at("headers"), body };
}
function readFailure(error2) {
  const response = new Answer(error2, "error").at("response");
  if (!response.isNull) {
    const status = response.at("status").number();
    return { kind: "answer", status, headers: response.at("headers"), body: response.at("data").value };
  }
  return { kind: "no-answer", ...describe5(new Answer(error2, "error")) };
}
function describe5(error2) {
  const cause = error2.at("cause");
  const names = [error2.at("name").value, cause.at("name").value];
  const isTimeout = names.includes("TimeoutError") || names.includes("AbortError");
  const code = [cause.at("cause", "code").value, cause.at("code").value].find((it) => typeof it === "string");
  const message = error2.at("message").value;
  const words = typeof message === "string" ? message : "the connection failed";
  return { isTimeout, detail: typeof code === "string" ? `${words} (${code})` : words };
}

// src/github/client.ts
var BACKOFF_MS = [1e3, 2e3, 4e3];
var LONGEST_WAIT_MS = 6e4;
function createClient(options2) {
  const problems = problemsIn(options2);
  if (problems.length > 0) throw new BadInput(problems);
  const send = createExchange({ ...options2, timeoutMs: options2.timeoutMs ?? 3e4 });
  const spent = { requests: 0, points: 0 };
  const countedSend = async (request2) => {
    spent.requests += 1;
    const exchange = await send(request2);
    if (exchange.kind === "answer") options2.serverClock?.hear(dateIn(exchange));
    return exchange;
  };
  const ask = (question) => new Attempts(options2, countedSend, question).run();
  return {
    async graphql(document, variables, { whenTooSlow } = { whenTooSlow: "retry" }) {
      const isMutation = document.trimStart().startsWith("mutation");
      const params = { query: document, variables };
      const request2 = { method: "POST", url: options2.graphqlUrl, params };
      const question = { request: request2, name: operationName(document), isMutation, whenTooSlow };
      const answer = readGraphql(await ask(question), question.name, options2.token);
      const cost = answer.data.at("rateLimit", "cost").value;
      spent.points += typeof cost === "number" ? cost : 0;
      return answer;
    },
    async get(route, params) {
      const request2 = { method: "GET", url: route, params };
      const name = `GET ${route}`;
      const { status, body } = await ask({ request: request2, name, isMutation: false, whenTooSlow: "retry" });
      if (status < 400 || status === 404) return { status, body: new Answer(body, name) };
      throw refusalOfStatus(name, status, scrub2(messageIn(body), options2.token));
    },
    async getEnd(route, params, most) {
      const request2 = { method: "GET", url: route, params, keepEnd: most };
      const name = `GET ${route}`;
      const { status, body } = await ask({ request: request2, name, isMutation: false, whenTooSlow: "retry" });
      if (status === 404 || status === 410) return null;
      if (status >= 400) throw refusalOfStatus(name, status, scrub2(messageIn(body), options2.token));
      return typeof body === "string" ? scrub2(body, options2.token) : null;
    },
    spent: () => ({ ...spent })
  };
}
function problemsIn({ token, apiUrl, graphqlUrl }) {
  const urls = Object.entries({ GITHUB_API_URL: apiUrl, GITHUB_GRAPHQL_URL: graphqlUrl });
  const badUrls = urls.filter(([, url]) => !URL.canParse(url));
  return [
    ...token === "" ? ["token: expected a GitHub token, found an empty text. Set the input `token`."] : [],
    ...badUrls.map(
      ([name, url]) => `${name}: expected an absolute URL such as https://api.github.com, found ${JSON.stringify(url)}.`
    )
  ];
}
var Attempts = class {
  constructor(options2, send, question) {
    this.waitedMs = 0;
    this.failures = 0;
    this.options = options2;
    this.send = send;
    this.question = question;
  }
  async run() {
    for (; ; ) {
      const exchange = await this.send(this.question.request);
      const judgement = judgeExchange(exchange);
      if (judgement.kind === "bad-token") throw refusalOfToken();
      if (judgement.kind === "usable" && exchange.kind === "answer") return exchange;
      await this.waitOrGiveUp(judgement);
    }
  }
  async waitOrGiveUp(judgement) {
    const pauseMs = this.pauseBefore(judgement);
    const isTooLong = pauseMs === null || this.waitedMs + pauseMs > LONGEST_WAIT_MS;
    if (isTooLong || this.question.isMutation) throw this.giveUp(judgement);
    this.options.log.info(
      `${this.question.name}: ${this.words(judgement)}; asking again in ${pauseMs / 1e3} s`
    );
    this.waitedMs += pauseMs;
    await this.options.sleep(pauseMs);
  }
  /** Null when asking again is of no use. */
  pauseBefore(judgement) {
    if (judgement.kind === "limited") return judgement.afterMs;
    if (judgement.kind !== "broken" || !isTransient(judgement.status)) return null;
    if (judgement.isSlow && this.question.whenTooSlow === "throw") return null;
    const pauseMs = BACKOFF_MS[this.failures] ?? null;
    this.failures += 1;
    return pauseMs;
  }
  giveUp(judgement) {
    const message = `GitHub failed at ${this.question.name}: ${this.words(judgement)}. ${this.advice(judgement)}`;
    if (judgement.kind === "limited")
      return new RefusedByGitHub(message, { status: 403, types: ["RATE_LIMITED"] });
    const status = judgement.kind === "broken" ? judgement.status : null;
    return new RefusedByGitHub(message, { status });
  }
  words(judgement) {
    return "detail" in judgement ? scrub2(judgement.detail, this.options.token) : judgement.kind;
  }
  advice(judgement) {
    if (judgement.kind === "limited") {
      return `It lifts in ${Math.ceil(judgement.afterMs / 1e3)} s; the next tick asks again.`;
    }
    if (this.question.isMutation) return "It may have taken effect all the same.";
    return "The next tick asks again; https://www.githubstatus.com tells whether GitHub has an incident.";
  }
};
function isTransient(status) {
  return status === null || status === 502 || status === 503 || status === 504;
}
function operationName(document) {
  return /^\s*(?:query|mutation)\s+(\w+)/.exec(document)?.[1] ?? "a GraphQL request";
}
function readGraphql(exchange, name, token) {
  const { status, body } = exchange;
  if (status >= 400) throw refusalOfStatus(name, status, scrub2(messageIn(body), token));
  const answer = new Answer(body, name);
  const errors = readGraphqlErrors(answer.at("errors"));
  return {
    data: answer.at("data"),
    errors: errors.map((error2) => ({ ...error2, message: scrub2(error2.message, token) })),
    serverTime: dateIn(exchange)
  };
}
function scrub2(text, token) {
  return text.replaceAll(token, "***");
}
function dateIn(exchange) {
  const date = new Date(String(exchange.headers.at("date").value));
  return Number.isNaN(date.getTime()) ? null : date;
}

// src/read/classify-commit-refusal.ts
var RULES4 = [
  {
    status: "refused",
    message: /secret[s]? (?:detected|scanning)|push protection|contain(?:s)? secrets?|cannot push secrets?/i,
    advice: "Remove the secret from the task file, or have the secret scanning alert dismissed."
  },
  {
    status: "refused",
    message: /path is restricted|restricted (?:file )?path|file (?:size|extension)/i,
    advice: "Let the ruleset except the tasks folder, or let it be bypassed by the app whose token the action uses."
  },
  {
    status: "refused",
    message: /refusing to allow .* workflow|without [`'"]?workflows?[`'"]? (?:permission|scope)/i
  },
  { status: "stale", types: ["STALE_DATA"], message: /expected branch to point to/i },
  { status: "protected", types: ["BRANCH_PROTECTION_RULE_VIOLATION"] },
  {
    status: "protected",
    message: /repository rule violations|changes must be made through|protected branch|GH006|GH013/i
  },
  { status: "unknown", types: ["RATE_LIMITED", "RESOURCE_LIMITS_EXCEEDED", "TIMEOUT", "INTERNAL"] },
  { status: "unknown", message: /something went wrong|timed? ?out/i },
  {
    status: "refused",
    types: ["FORBIDDEN", "INSUFFICIENT_SCOPES", "NOT_FOUND", "UNPROCESSABLE", "BAD_USER_INPUT"]
  },
  { status: "refused", message: /resource not accessible/i }
];
function classifyCommitRefusal(errors) {
  for (const rule of RULES4) {
    const error2 = errors.find((it) => fits(rule, it));
    if (error2 !== void 0) return { status: rule.status, detail: withAdvice(explainError(error2), rule) };
  }
  const [first] = errors;
  const detail = first === void 0 ? "GitHub answered neither a commit nor an error" : explainError(first);
  return { status: "unknown", detail };
}
function withAdvice(words, { advice }) {
  return advice === void 0 ? words : `${words.replace(/\.$/, "")}. ${advice}`;
}
function fits(rule, error2) {
  const hasType = error2.type !== null && (rule.types?.includes(error2.type) ?? false);
  return hasType || (rule.message?.test(error2.message) ?? false);
}

// src/github/commit-on-branch.ts
var CREATE_COMMIT = `
mutation CreateCommit($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid url } }
}`;
async function commitOnBranch({ client, repository }, request2) {
  const input = {
    branch: {
      repositoryNameWithOwner: `${repository.owner}/${repository.name}`,
      branchName: request2.branch
    },
    expectedHeadOid: request2.expectedHeadOid,
    message: { headline: request2.headline, body: request2.body },
    fileChanges: { additions: request2.files.map(encodeFile) }
  };
  try {
    return readResult(await client.graphql(CREATE_COMMIT, { input }));
  } catch (error2) {
    if (error2 instanceof RefusedByGitHub) return refusalOfRequest(error2);
    throw error2;
  }
}
function encodeFile(file) {
  return { path: file.path, contents: Buffer.from(file.text, "utf8").toString("base64") };
}
function readResult({ data, errors }) {
  const commit = data.at("createCommitOnBranch", "commit");
  if (commit.isNull) return classifyCommitRefusal(errors);
  return { status: "committed", oid: commit.at("oid").text(), url: commit.at("url").text() };
}
function refusalOfRequest(error2) {
  const isRefusal = error2.status !== null && error2.status >= 400 && error2.status < 500;
  const isLimit = error2.types.includes("RATE_LIMITED");
  return { status: isRefusal && !isLimit ? "refused" : "unknown", detail: error2.message };
}

// src/read/classify-pull-refusal.ts
var MAY_NOT_CREATE = /not permitted to create or approve pull requests/i;
var HOW_TO_ALLOW = '. Tick "Allow GitHub Actions to create and approve pull requests" under Settings → Actions → General of the repository (and of its organisation), or give the action the token of an app.';
var DEFINITE = /* @__PURE__ */ new Set([
  "FORBIDDEN",
  "INSUFFICIENT_SCOPES",
  "NOT_FOUND",
  "UNPROCESSABLE",
  "VALIDATION",
  "BAD_USER_INPUT"
]);
function classifyPullRefusal(errors) {
  const stale = errors.find(isStale);
  if (stale !== void 0) return { status: "stale", detail: explainError(stale) };
  const [first] = errors;
  if (first === void 0)
    return { status: "unknown", detail: "GitHub answered neither a result nor an error" };
  if (MAY_NOT_CREATE.test(first.message)) return { status: "refused", detail: first.message + HOW_TO_ALLOW };
  const isDefinite = first.type !== null && DEFINITE.has(first.type) || /merge conflict/i.test(first.message);
  return { status: isDefinite ? "refused" : "unknown", detail: explainError(first) };
}
function isStale(error2) {
  return error2.type === "STALE_DATA" || /expected.?head.?(?:sha|oid)|head (?:branch|ref|sha) was modified|queued for merging/i.test(error2.message);
}
function classifyPullFailure(error2) {
  if (!(error2 instanceof RefusedByGitHub)) throw error2;
  const isRefusal = error2.status !== null && error2.status >= 400 && error2.status < 500;
  const isLimit = error2.types.includes("RATE_LIMITED");
  return { status: isRefusal && !isLimit ? "refused" : "unknown", detail: error2.message };
}

// src/github/create-pull-request.ts
var CREATE_PULL_REQUEST = `
mutation CreatePullRequest($input: CreatePullRequestInput!) {
  createPullRequest(input: $input) { pullRequest { url } }
}`;
var OPEN_PULL_OF_BRANCH = `
query OpenPullRequestOfBranch($owner: String!, $name: String!, $head: String!, $base: String!) {
  rateLimit { cost }
  repository(owner: $owner, name: $name) {
    id
    pullRequests(headRefName: $head, baseRefName: $base, states: [OPEN], first: 20) {
      nodes { url isCrossRepository }
    }
  }
}`;
async function createPullRequest(parts, request2) {
  const before = await lookUpSafely(parts, request2);
  if ("status" in before) return before;
  if (before.url !== null) return { status: "done", url: before.url };
  const result = await create(parts.client, { ...request2, repositoryId: before.repositoryId });
  if (result.status !== "unknown" && !isThereAlready(result)) return result;
  const after = await lookUpSafely(parts, request2);
  return "status" in after || after.url === null ? result : { status: "done", url: after.url };
}
function isThereAlready(result) {
  return "detail" in result && /pull request already exists/i.test(result.detail);
}
async function create(client, { isDraft, ...input }) {
  try {
    return readResult2(await client.graphql(CREATE_PULL_REQUEST, { input: { ...input, draft: isDraft } }));
  } catch (error2) {
    return classifyPullFailure(error2);
  }
}
function readResult2({ data, errors }) {
  const pull = data.at("createPullRequest", "pullRequest");
  return pull.isNull ? classifyPullRefusal(errors) : { status: "done", url: pull.at("url").text() };
}
async function lookUpSafely(parts, request2) {
  try {
    return await lookUp(parts, request2);
  } catch (error2) {
    if (error2 instanceof RefusedByGitHub) return { status: "refused", detail: error2.message };
    throw error2;
  }
}
async function lookUp({ client, repository }, request2) {
  const variables = { ...repository, head: request2.headRefName, base: request2.baseRefName };
  const { data, errors } = await client.graphql(OPEN_PULL_OF_BRANCH, variables);
  if (errors.length > 0) throw refusalOfErrors("looking for the pull request of a branch", errors);
  const pulls = data.at("repository", "pullRequests", "nodes").list();
  const own = pulls.find((pull) => !pull.at("isCrossRepository").boolean());
  return { repositoryId: data.at("repository", "id").text(), url: own?.at("url").text() ?? null };
}

// src/github/feedback-links.ts
var FEEDBACK_LINKS = `
query FeedbackLinks($ids: [ID!]!) {
  rateLimit { cost }
  nodes(ids: $ids) {
    ... on IssueComment { id url }
    ... on PullRequestReview { id url }
    ... on PullRequestReviewComment { id url }
  }
}`;
var IDS_A_REQUEST = 100;
function createFeedbackLinks(asker) {
  return {
    async read(ids) {
      if (ids.length === 0) return /* @__PURE__ */ new Map();
      const { data } = await asker.client.graphql(FEEDBACK_LINKS, { ids: ids.slice(0, IDS_A_REQUEST) });
      const nodes = data.at("nodes").isNull ? [] : data.at("nodes").list();
      return new Map(
        nodes.flatMap((node) => {
          const [id, url] = [node.at("id").textOrNull(), node.at("url").textOrNull()];
          return id === null || url === null ? [] : [[id, url]];
        })
      );
    }
  };
}

// src/read/github/aliased-query.ts
function writeAliasedQuery(query, repository) {
  const declarations = ["$owner: String!", "$name: String!"];
  const variables = { ...repository };
  const lines = query.fields.map((field, index) => {
    for (const [name, { type, value }] of Object.entries(field.variables)) {
      declarations.push(`$v${index}_${name}: ${type}`);
      variables[`v${index}_${name}`] = value;
    }
    return `    ${aliasOf(index)}: ${field.select((name) => `$v${index}_${name}`)}`;
  });
  const document = [
    `query ${query.operation}(${declarations.join(", ")}) {`,
    "  rateLimit { cost }",
    "  repository(owner: $owner, name: $name) {",
    ...lines,
    "  }",
    "}",
    // GraphQL refuses a fragment that nobody uses, as in a batch of comparisons alone.
    lines.some((line) => SPREAD.test(line)) ? query.fragments : ""
  ].join("\n");
  return { document, variables };
}
var SPREAD = /\.\.\.\w/;
function aliasOf(index) {
  return `a${index}`;
}
function isWorthHalving(error2) {
  if (!(error2 instanceof RefusedByGitHub)) return false;
  if (error2.status === null || error2.status >= 500) return true;
  return error2.status === 200 && !error2.types.some((type) => DEFINITE2.has(type));
}
var DEFINITE2 = /* @__PURE__ */ new Set(["FORBIDDEN", "NOT_FOUND", "INSUFFICIENT_SCOPES"]);

// src/read/decode-checks.ts
var CHECK_FIELDS = `
      __typename
      ... on CheckRun {
        id name status conclusion startedAt completedAt detailsUrl
        checkSuite { id conclusion app { databaseId } workflowRun { event workflow { name } } }
      }
      ... on StatusContext { id context state createdAt targetUrl }`;
var SUITE_FIELDS = "id status conclusion url app { databaseId } workflowRun { event workflow { name } }";
function decodeCheck(row) {
  return row.at("__typename").word(["CheckRun", "StatusContext"]) === "CheckRun" ? decodeCheckRun(row) : decodeStatusContext(row);
}
function decodeCheckRun(row) {
  const suite = row.at("checkSuite");
  return {
    kind: "check-run",
    id: row.at("id").text(),
    name: row.at("name").text(),
    ...decodeOrigin(suite),
    status: row.at("status").word(CHECK_STATUSES),
    conclusion: row.at("conclusion").wordOrNull(CHECK_CONCLUSIONS),
    startedAt: row.at("startedAt").textOrNull(),
    completedAt: row.at("completedAt").textOrNull(),
    url: row.at("detailsUrl").textOrNull(),
    neverStarted: decodeNeverStarted(row)
  };
}
function decodeOrigin(suite) {
  const run6 = suite.at("workflowRun");
  return {
    appId: suite.at("app", "databaseId").numberOrNull(),
    workflowName: run6.at("workflow", "name").textOrNull(),
    event: run6.at("event").textOrNull()
  };
}
function decodeStatusContext(row) {
  return {
    kind: "status-context",
    id: row.at("id").text(),
    name: row.at("context").text(),
    state: row.at("state").word(STATUS_STATES),
    createdAt: row.at("createdAt").textOrNull(),
    url: row.at("targetUrl").textOrNull()
  };
}
var NEVER_STARTED = "The job was not started because";
function decodeNeverStarted(row) {
  if (waitsForApproval(row)) return true;
  const annotations = row.at("annotations");
  if (annotations.isNull) return null;
  return annotations.nodes().some((annotation) => {
    const isFailure = annotation.at("annotationLevel").value === "FAILURE";
    const isAboutWorkflow = annotation.at("path").text() === ".github";
    return isFailure && isAboutWorkflow && annotation.at("message").text().startsWith(NEVER_STARTED);
  });
}
function waitsForApproval(row) {
  const conclusion = row.at("conclusion").value ?? null;
  const hasOwn = conclusion !== null && conclusion !== "ACTION_REQUIRED";
  return !hasOwn && row.at("checkSuite", "conclusion").value === "ACTION_REQUIRED";
}
function decodeWaitingSuites(suites, rows) {
  const shown2 = new Set(rows.map((row) => row.at("checkSuite", "id").value));
  return suites.filter((suite) => suite.at("conclusion").value === "ACTION_REQUIRED" && !shown2.has(suite.at("id").value)).map((suite) => ({
    kind: "check-run",
    id: suite.at("id").text(),
    name: suite.at("workflowRun", "workflow", "name").textOrNull() ?? "a workflow that waits for approval",
    ...decodeOrigin(suite),
    status: suite.at("status").word(CHECK_STATUSES),
    conclusion: suite.at("conclusion").wordOrNull(CHECK_CONCLUSIONS),
    startedAt: null,
    completedAt: null,
    url: suite.at("url").textOrNull(),
    neverStarted: true
  }));
}

// src/read/decode-feedback.ts
var AUTHOR_FIELDS = "author { __typename login } authorAssociation viewerDidAuthor";
var COMMENT_FIELDS = `id createdAt isMinimized body ${AUTHOR_FIELDS}`;
var REVIEW_FIELDS = `id state submittedAt body ${AUTHOR_FIELDS}`;
var THREAD_FIELDS = "id isResolved isOutdated path line";
function decodeActor(actor) {
  if (actor.isNull) return null;
  return {
    login: actor.at("login").text().replace(/\[bot\]$/, ""),
    isBot: actor.at("__typename").text() === "Bot"
  };
}
function decodeAuthor(node) {
  return {
    author: decodeActor(node.at("author")),
    association: node.at("authorAssociation").word(AUTHOR_ASSOCIATIONS),
    isOurs: node.at("viewerDidAuthor").boolean()
  };
}
function decodeComment(node) {
  return {
    ...decodeAuthor(node),
    id: node.at("id").text(),
    createdAt: node.at("createdAt").text(),
    body: node.at("body").text(),
    isMinimized: node.at("isMinimized").boolean()
  };
}
function decodeReview(node) {
  return {
    ...decodeAuthor(node),
    id: node.at("id").text(),
    state: node.at("state").word(REVIEW_STATES),
    submittedAt: node.at("submittedAt").textOrNull(),
    body: node.at("body").text()
  };
}
function decodeThread(node, commentKeys) {
  const comments = commentKeys.flatMap((key) => node.at(key).nodes().map(decodeComment));
  return {
    id: node.at("id").text(),
    isResolved: node.at("isResolved").boolean(),
    isOutdated: node.at("isOutdated").boolean(),
    path: node.at("path").text(),
    line: node.at("line").numberOrNull(),
    comments: withoutRepeats(comments)
  };
}
function withoutRepeats(items) {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

// src/read/github/own-commits-query.ts
var COMMIT_FIELDS = "commit { committedDate parents(first: 2) { totalCount } }";
function decodeOwnCommittedAt(commits) {
  const own = commits.nodes().map((node) => node.at("commit")).filter((commit) => commit.at("parents", "totalCount").number() < 2);
  return own.at(-1)?.at("committedDate").text() ?? null;
}

// src/read/github/open-pulls-query.ts
var OPEN_PULL = `
fragment OpenPull on PullRequest {
  id number url title state isDraft author { __typename login }
  headRefName headRefOid baseRefName isCrossRepository mergedAt closedAt updatedAt
  mergeable mergeStateStatus reviewDecision
  baseRef { refUpdateRule { requiredStatusCheckContexts } }
  latestOpinionatedReviews(first: 20) { nodes { ${REVIEW_FIELDS} } }
  reviews(last: 30) { nodes { ${REVIEW_FIELDS} } }
  comments(last: 50) { nodes { ${COMMENT_FIELDS} } }
  reviewThreads(last: 15) {
    pageInfo { hasPreviousPage }
    nodes { ${THREAD_FIELDS} comments(last: 5) { nodes { ${COMMENT_FIELDS} } } }
  }
  newestCommits: commits(last: 5) { totalCount nodes { ${COMMIT_FIELDS} } }
  headCommit: commits(last: 1) { nodes { commit { checkSuites(last: 20) { nodes { ${SUITE_FIELDS} } } } } }
  statusCheckRollup { contexts(first: 50) { totalCount nodes { ${CHECK_FIELDS} } } }
}`;
var OPEN_PULLS = `
query OpenPullRequests($owner: String!, $name: String!, $first: Int!, $after: String) {
  rateLimit { cost }
  repository(owner: $owner, name: $name) {
    pullRequests(states: [OPEN], first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {
      pageInfo { hasNextPage endCursor }
      nodes { ...OpenPull }
    }
  }
}
${OPEN_PULL}`;
var ONE_PULL = `
query OnePullRequest($owner: String!, $name: String!, $number: Int!) {
  rateLimit { cost }
  repository(owner: $owner, name: $name) { pullRequest(number: $number) { ...OpenPull } }
}
${OPEN_PULL}`;
function decodeOpenPull(node) {
  const threads = node.at("reviewThreads");
  const commits = node.at("newestCommits");
  const pull = {
    ...decodeIdentity(node),
    ...decodeMergeability(node),
    checks: decodeChecks(node),
    reviews: decodeReviews(node),
    threads: threads.nodes().map((thread) => decodeThread(thread, ["comments"])),
    comments: node.at("comments").nodes().map(decodeComment),
    headCommittedAt: decodeOwnCommittedAt(commits),
    behindBy: null
  };
  return {
    pull,
    hasMoreThreads: threads.at("pageInfo", "hasPreviousPage").boolean(),
    hasOlderCommit: pull.headCommittedAt === null && commits.at("totalCount").number() > commits.nodes().length
  };
}
function decodeIdentity(node) {
  return {
    nodeId: node.at("id").text(),
    number: node.at("number").number(),
    url: node.at("url").text(),
    title: node.at("title").text(),
    state: node.at("state").word(PULL_STATES),
    isDraft: node.at("isDraft").boolean(),
    author: decodeActor(node.at("author")),
    headRefName: node.at("headRefName").text(),
    headRefOid: node.at("headRefOid").text(),
    baseRefName: node.at("baseRefName").text(),
    isCrossRepository: node.at("isCrossRepository").boolean(),
    mergedAt: node.at("mergedAt").textOrNull(),
    closedAt: node.at("closedAt").textOrNull(),
    updatedAt: node.at("updatedAt").textOrNull()
  };
}
function decodeMergeability(node) {
  return {
    mergeable: node.at("mergeable").word(MERGEABLE),
    mergeStateStatus: node.at("mergeStateStatus").word(MERGE_STATE_STATUSES),
    reviewDecision: node.at("reviewDecision").wordOrNull(REVIEW_DECISIONS)
  };
}
function decodeChecks(node) {
  const contexts = node.at("statusCheckRollup", "contexts");
  const rows = contexts.nodes();
  const isComplete = contexts.isNull || contexts.at("totalCount").number() <= rows.length;
  const waiting = isComplete ? decodeWaitingSuites(suitesOfHead(node), rows) : [];
  return {
    rows: [...rows.map(decodeCheck), ...waiting],
    isComplete,
    requiredNames: decodeRequiredNames(node)
  };
}
function suitesOfHead(node) {
  return node.at("headCommit").nodes().flatMap((item) => item.at("commit", "checkSuites").nodes());
}
function decodeRequiredNames(node) {
  const names = node.at("baseRef", "refUpdateRule", "requiredStatusCheckContexts");
  return names.isNull ? [] : names.list().flatMap((name) => name.textOrNull() ?? []);
}
function decodeReviews(node) {
  const lists = [node.at("latestOpinionatedReviews"), node.at("reviews")];
  const reviews = withoutRepeats(lists.flatMap((list) => list.nodes().map(decodeReview)));
  const timeOf = (submittedAt) => submittedAt === null ? Number.POSITIVE_INFINITY : Date.parse(submittedAt);
  return reviews.toSorted((a, b) => Math.sign(timeOf(a.submittedAt) - timeOf(b.submittedAt)) || 0);
}

// src/read/github/try-decode.ts
function tryDecode(decode2) {
  try {
    return { kind: "decoded", value: decode2() };
  } catch (error2) {
    if (error2 instanceof RefusedByGitHub) return { kind: "failed", because: error2.message };
    throw error2;
  }
}

// src/github/ask-aliased.ts
async function askAliased(asker, query, options2) {
  const { document, variables } = writeAliasedQuery(query, asker.repository);
  const answer = await asker.client.graphql(document, variables, options2);
  const errors = answer.errors.filter((error2) => !isAboutOptionalField(error2));
  const repository = answer.data.at("repository");
  if (repository.isNull) throw refusalOfErrors(query.operation, errors);
  const isPlaced = (error2) => error2.path[0] === "repository" && error2.path.length > 1;
  const unplaced = errors.filter((error2) => !isPlaced(error2));
  if (unplaced.length > 0) throw refusalOfErrors(query.operation, unplaced);
  return query.fields.map((_field, index) => {
    const error2 = errors.find((it) => it.path[1] === aliasOf(index));
    if (error2 === void 0) return { kind: "read", answer: repository.at(aliasOf(index)) };
    return { kind: "failed", because: explainError(error2), isTooMuch: isTooMuchAtOnce(error2) };
  });
}

// src/github/ask-in-batches.ts
var OUTAGE = 3;
var AT_ONCE = 3;
async function askInBatches(query, batching) {
  const questions = new Questions(query, batching);
  await questions.askNext();
  const atOnce = questions.areAllAnswered ? AT_ONCE : 1;
  await Promise.all(Array.from({ length: atOnce }, () => questions.askRest()));
  return questions.answers();
}
var Questions = class {
  #query;
  #asker;
  #waiting;
  #answers = /* @__PURE__ */ new Map();
  #unanswered = 0;
  #hasTrouble = false;
  constructor(query, { asker, size }) {
    this.#query = query;
    this.#asker = asker;
    this.#waiting = chunks([...query.fields.keys()], size);
  }
  /** Whether every question was answered at the first try so far. */
  get areAllAnswered() {
    return !this.#hasTrouble;
  }
  answers() {
    return this.#query.fields.map((_field, index) => this.#answers.get(index) ?? NEVER_ASKED);
  }
  async askRest() {
    while (this.#waiting.length > 0) await this.askNext();
  }
  async askNext() {
    const batch = this.#waiting.shift();
    if (batch === void 0) return;
    try {
      this.#take(batch, await askBatch(batch, this.#query, this.#asker));
    } catch (error2) {
      this.#waiting.length = 0;
      throw error2;
    }
  }
  #take(batch, { refusal: refusal3, answers, again }) {
    if (refusal3 === null) this.#unanswered = 0;
    else if (batch.indexes.length === 1) this.#unanswered += 1;
    if (refusal3 !== null && this.#unanswered >= OUTAGE) throw refusal3;
    for (const [index, answer] of answers) this.#answers.set(index, answer);
    this.#waiting.unshift(...again);
    if (again.length > 0 || refusal3 !== null) this.#hasTrouble = true;
  }
};
var NEVER_ASKED = { kind: "failed", because: "it was not asked", isTooMuch: false };
async function askBatch({ indexes }, query, asker) {
  const fields = indexes.flatMap((index) => query.fields[index] ?? []);
  const whenTooSlow = indexes.length === 1 ? "retry" : "throw";
  try {
    const answers = await askAliased(asker, { ...query, fields }, { whenTooSlow });
    return sortAnswers(indexes, answers);
  } catch (error2) {
    if (!isWorthHalving(error2)) throw error2;
    const failed = { kind: "failed", because: error2.message, isTooMuch: true };
    return {
      ...sortAnswers(
        indexes,
        indexes.map(() => failed)
      ),
      refusal: error2
    };
  }
}
function sortAnswers(indexes, answers) {
  const pairs = indexes.flatMap((index, place) => {
    const answer = answers[place];
    return answer === void 0 ? [] : [[index, answer]];
  });
  const isForAgain = (answer) => indexes.length > 1 && answer.kind === "failed" && answer.isTooMuch;
  const again = pairs.filter(([, answer]) => isForAgain(answer)).map(([index]) => index);
  return {
    answers: pairs.filter(([, answer]) => !isForAgain(answer)),
    again: chunks(again, Math.ceil(indexes.length / 2)),
    refusal: null
  };
}
function chunks(indexes, size) {
  const batches = [];
  for (let start3 = 0; start3 < indexes.length; start3 += size) {
    batches.push({ indexes: indexes.slice(start3, start3 + size) });
  }
  return batches;
}

// src/github/follow-pages.ts
var MOST_PAGES = 20;
var PULLS_A_REQUEST = 5;
async function followPages(asker, list, starts) {
  const nodesByPull = new Map([...starts.keys()].map((number) => [number, []]));
  let waiting = starts;
  for (let page = 0; page < MOST_PAGES && waiting.size > 0; page += 1) {
    const reads = await readPages(asker, list, waiting);
    for (const { number, page: page2 } of reads) {
      if (page2 === null) nodesByPull.delete(number);
      else nodesByPull.set(number, [...nodesByPull.get(number) ?? [], ...page2.nodes]);
    }
    waiting = new Map(
      reads.flatMap(({ number, page: page2 }) => {
        const next = page2?.next ?? null;
        return next === null ? [] : [[number, next]];
      })
    );
  }
  for (const number of waiting.keys()) nodesByPull.delete(number);
  return nodesByPull;
}
async function readPages(asker, list, waiting) {
  const fields = [...waiting].map(([number, cursor]) => pageField(list, number, cursor));
  const { operation, fragments } = list;
  const answers = await askInBatches({ operation, fragments, fields }, { asker, size: PULLS_A_REQUEST });
  return [...waiting.keys()].map((number, index) => ({
    number,
    page: readPage(list, number, answers[index])
  }));
}
function pageField(list, number, cursor) {
  return {
    variables: { number: { type: "Int!", value: number }, cursor: { type: "String", value: cursor } },
    select: (variable) => `pullRequest(number: ${variable("number")}) { ${list.select(variable("cursor"))} }`
  };
}
function readPage(list, number, answer) {
  if (answer?.kind !== "read" || answer.answer.isNull) return null;
  const decoded = tryDecode(() => list.read(answer.answer, number));
  return decoded.kind === "decoded" ? decoded.value : null;
}

// src/github/read-own-commits.ts
var PULLS_A_REQUEST2 = 5;
async function readOwnCommits(asker, numbers) {
  if (numbers.length === 0) return /* @__PURE__ */ new Map();
  const fields = numbers.map(
    (number) => pageField({ select: (cursor) => select(cursor) }, number, null)
  );
  const query = { operation: "OwnCommits", fragments: "", fields };
  const answers = await askInBatches(query, { asker, size: PULLS_A_REQUEST2 });
  return new Map(
    numbers.flatMap((number, index) => {
      const answer = answers[index];
      if (answer?.kind !== "read" || answer.answer.isNull) return [];
      const decoded = tryDecode(() => decodeOwnCommittedAt(answer.answer.at("commits")));
      return decoded.kind === "decoded" && decoded.value !== null ? [[number, decoded.value]] : [];
    })
  );
}
function select(cursor) {
  return `commits(last: 100, before: ${cursor}) { nodes { ${COMMIT_FIELDS} } }`;
}

// src/github/read-threads.ts
var WHOLE_THREAD_FIELDS = `${THREAD_FIELDS}
        firstComments: comments(first: 5) { nodes { ${COMMENT_FIELDS} } }
        lastComments: comments(last: 5) { nodes { ${COMMENT_FIELDS} } }`;
var THREAD_COMMENT_KEYS = ["firstComments", "lastComments"];
var THREADS = {
  operation: "ReviewThreads",
  fragments: "",
  select: (cursor) => `
      reviewThreads(first: 50, after: ${cursor}) {
        pageInfo { hasNextPage endCursor }
        nodes { ${WHOLE_THREAD_FIELDS} }
      }`,
  read: (pull) => {
    const threads = pull.at("reviewThreads");
    const pageInfo = threads.at("pageInfo");
    const next = pageInfo.at("hasNextPage").boolean() ? pageInfo.at("endCursor").text() : null;
    return { nodes: threads.nodes(), next };
  }
};
async function readThreads(asker, numbers) {
  const starts = new Map(numbers.map((number) => [number, null]));
  const nodesByPull = await followPages(asker, THREADS, starts);
  return new Map(
    [...nodesByPull].flatMap(([number, nodes]) => {
      const threads = tryDecode(() => nodes.map((node) => decodeThread(node, THREAD_COMMENT_KEYS)));
      return threads.kind === "decoded" ? [[number, withoutRepeats(threads.value)]] : [];
    })
  );
}

// src/github/complete-pulls.ts
async function completePulls(asker, listed) {
  const withCommits = await completeCommits(asker, listed);
  const completed = await completeThreads(asker, withCommits.listed);
  return { pulls: completed.pulls, unreadable: [...withCommits.unreadable, ...completed.unreadable] };
}
async function completeCommits(asker, listed) {
  const cut = listed.filter(({ hasOlderCommit }) => hasOlderCommit).map(({ pull }) => pull.number);
  const committedAtByPull = await readOwnCommits(asker, cut);
  const isMissing2 = ({ pull }) => cut.includes(pull.number) && !committedAtByPull.has(pull.number);
  return {
    listed: listed.filter((item) => !isMissing2(item)).map((item) => {
      const headCommittedAt = committedAtByPull.get(item.pull.number) ?? item.pull.headCommittedAt;
      return { ...item, pull: { ...item.pull, headCommittedAt } };
    }),
    unreadable: listed.filter(isMissing2).map(({ pull }) => ({
      number: pull.number,
      because: "its newest commits are all merges from its base, and its own could not be read"
    }))
  };
}
async function completeThreads(asker, listed) {
  const cut = listed.filter(({ hasMoreThreads: hasMoreThreads2 }) => hasMoreThreads2).map(({ pull }) => pull.number);
  const threadsByPull = cut.length === 0 ? /* @__PURE__ */ new Map() : await readThreads(asker, cut);
  const isMissing2 = ({ pull, hasMoreThreads: hasMoreThreads2 }) => hasMoreThreads2 && !threadsByPull.has(pull.number);
  return {
    pulls: listed.filter((item) => !isMissing2(item)).map(({ pull }) => ({ ...pull, threads: threadsByPull.get(pull.number) ?? pull.threads })),
    unreadable: listed.filter(isMissing2).map(({ pull }) => ({
      number: pull.number,
      because: "it has more review threads than a page holds, and the others could not be read"
    }))
  };
}

// src/github/list-open.ts
var LARGEST_PAGE = 25;
var SMALLEST_PAGE = 5;
async function listOpen(asker) {
  const pages = new Pages(asker);
  const readable = /* @__PURE__ */ new Map();
  const unreadable6 = [];
  for await (const page of pages.read()) {
    for (const entry of page) {
      if (entry.kind === "unreadable") unreadable6.push(entry);
      else readable.set(entry.listed.pull.number, entry.listed);
    }
  }
  const listed = [...readable.values()];
  const completed = await completePulls(asker, listed);
  return {
    serverTime: pages.serverTime,
    pulls: completed.pulls,
    unreadable: [
      ...unreadable6.filter(({ number }) => number === null || !readable.has(number)).map(strip),
      ...completed.unreadable
    ]
  };
}
function strip({ number, because }) {
  return { number, because };
}
var Pages = class {
  constructor(asker) {
    this.size = LARGEST_PAGE;
    this.clock = null;
    this.asker = asker;
  }
  /** Of the first page, so that nothing in the list is newer than `now` by more than the reading took. */
  get serverTime() {
    if (this.clock !== null) return this.clock;
    throw new RefusedByGitHub(
      "GitHub's answer has no Date header, which is the clock of a tick. Expected one in every answer: look at the proxy between this machine and the API.",
      { status: 200 }
    );
  }
  async *read() {
    let after = null;
    for (; ; ) {
      const answer = await this.readPage(after);
      this.clock ??= answer.serverTime;
      const connection = connectionOf(answer);
      yield decodePage(connection, answer.errors);
      const next = nextCursor(connection);
      if (next === null) return;
      if (next === after) throw new RefusedByGitHub(LED_BACK, { status: 200 });
      after = next;
    }
  }
  async readPage(after) {
    for (; ; ) {
      const answer = await this.tryPage(after);
      if (answer !== null) return answer;
      this.size = Math.max(SMALLEST_PAGE, Math.floor(this.size / 2));
      this.asker.log.info(`Listing open pull requests: asking for ${this.size} at a time`);
    }
  }
  /** Null when a smaller page is worth a try. */
  async tryPage(after) {
    const isSmallest = this.size <= SMALLEST_PAGE;
    const variables = { ...this.asker.repository, first: this.size, after };
    try {
      const whenTooSlow = isSmallest ? "retry" : "throw";
      const answer = withoutOptional(await this.asker.client.graphql(OPEN_PULLS, variables, { whenTooSlow }));
      return isSmallest || isWhole(answer) ? answer : null;
    } catch (error2) {
      if (!isSmallest && isWorthHalving(error2)) return null;
      throw error2;
    }
  }
};
var LED_BACK = "GitHub failed at listing open pull requests: a page names itself as the next one. The next tick asks again.";
function isWhole({ data, errors }) {
  if (errors.some(isTooMuchAtOnce)) return false;
  const nodes = data.at("repository", "pullRequests", "nodes");
  const isExplained = (index) => errors.some((error2) => error2.path[NODE_INDEX] === index);
  return nodes.isNull || nodes.list().every((node, index) => !node.isNull || isExplained(index));
}
function withoutOptional(answer) {
  return { ...answer, errors: answer.errors.filter((error2) => !isAboutOptionalField(error2)) };
}
function connectionOf({ data, errors }) {
  const connection = data.at("repository", "pullRequests");
  const isListMissing = connection.at("nodes").isNull || connection.at("pageInfo").isNull;
  const isPlaced = (error2) => typeof error2.path[NODE_INDEX] === "number";
  if (isListMissing || !errors.every(isPlaced)) {
    throw refusalOfErrors(
      "listing open pull requests",
      errors.filter((error2) => isListMissing || !isPlaced(error2))
    );
  }
  return connection;
}
var NODE_INDEX = 3;
function decodePage(connection, errors) {
  const nodes = connection.at("nodes").list();
  return nodes.map(
    (node, index) => decodeEntry(
      node,
      errors.find((error2) => error2.path[NODE_INDEX] === index)
    )
  );
}
function decodeEntry(node, error2) {
  const number = node.isNull ? null : numberOf(node);
  if (error2 !== void 0) return { kind: "unreadable", number, because: explainError(error2) };
  if (node.isNull)
    return { kind: "unreadable", number, because: "GitHub left it out of the list, without saying why" };
  const decoded = tryDecode(() => decodeOpenPull(node));
  if (decoded.kind === "failed") return { kind: "unreadable", number, because: decoded.because };
  return { kind: "read", listed: decoded.value };
}
function numberOf(node) {
  const { value } = node.at("number");
  return typeof value === "number" ? value : null;
}
function nextCursor(connection) {
  const pageInfo = connection.at("pageInfo");
  return pageInfo.at("hasNextPage").boolean() ? pageInfo.at("endCursor").text() : null;
}

// src/read/github/branch-query.ts
var BRANCH_PULL = `
fragment BranchPull on PullRequest {
  number url state headRefName headRefOid baseRefName isCrossRepository createdAt mergedAt closedAt mergeCommit { oid }
}`;
var MOST_PULLS = 50;
function branchField(branch) {
  return {
    variables: { head: { type: "String!", value: branch } },
    select: (variable) => `pullRequests(headRefName: ${variable("head")}, states: [OPEN, CLOSED, MERGED], first: ${MOST_PULLS}, orderBy: { field: CREATED_AT, direction: DESC }) { pageInfo { hasNextPage } nodes { ...BranchPull } }`
  };
}
function compareField(compare3) {
  return {
    variables: {
      base: { type: "String!", value: `refs/heads/${compare3.baseRefName}` },
      head: { type: "String!", value: compare3.headRefName }
    },
    select: (variable) => `ref(qualifiedName: ${variable("base")}) { compare(headRef: ${variable("head")}) { behindBy } }`
  };
}
function aheadField({ branch, baseRefName }) {
  return {
    variables: {
      base: { type: "String!", value: `refs/heads/${baseRefName}` },
      head: { type: "String!", value: branch }
    },
    select: (variable) => `ref(qualifiedName: ${variable("base")}) { compare(headRef: ${variable("head")}) { aheadBy headTarget { oid } } }`
  };
}
function decodeBranchPulls(connection) {
  if (connection.at("pageInfo", "hasNextPage").boolean()) return null;
  const pulls = connection.at("nodes").list().map(decodeBranchPull);
  return pulls.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.number - a.number);
}
function decodeBranchPull(node) {
  return {
    number: node.at("number").number(),
    url: node.at("url").text(),
    state: node.at("state").word(PULL_STATES),
    headRefName: node.at("headRefName").text(),
    headRefOid: node.at("headRefOid").text(),
    baseRefName: node.at("baseRefName").text(),
    isCrossRepository: node.at("isCrossRepository").boolean(),
    createdAt: node.at("createdAt").text(),
    mergedAt: node.at("mergedAt").textOrNull(),
    closedAt: node.at("closedAt").textOrNull(),
    mergeCommitOid: node.at("mergeCommit", "oid").textOrNull()
  };
}
function decodeBehindBy(ref) {
  return ref.at("compare", "behindBy").numberOrNull();
}
function decodeAhead(ref) {
  const aheadBy = ref.at("compare", "aheadBy").numberOrNull();
  const headOid = ref.at("compare", "headTarget", "oid").textOrNull();
  return aheadBy === null || headOid === null ? null : { aheadBy, headOid };
}

// src/github/look-up-branches.ts
var FIELDS_A_REQUEST = 100;
async function lookUpBranches(asker, lookup) {
  const branches = [...new Set(lookup.branches)];
  const { compare: compare3, ahead = [] } = lookup;
  const fields = [...branches.map(branchField), ...compare3.map(compareField), ...ahead.map(aheadField)];
  const query = { operation: "Branches", fragments: BRANCH_PULL, fields };
  const answers = await askInBatches(query, { asker, size: FIELDS_A_REQUEST });
  return {
    pullsByBranch: readPulls(asker, branches, answers),
    behindByPull: readBehindBy(asker, compare3, answers.slice(branches.length)),
    aheadByBranch: readAhead(asker, ahead, answers.slice(branches.length + compare3.length))
  };
}
function readPulls(asker, branches, answers) {
  const pullsByBranch = /* @__PURE__ */ new Map();
  const unread = [];
  for (const [index, branch] of branches.entries()) {
    const pulls = decodeAnswer(answers[index], decodeBranchPulls);
    if (pulls.kind === "decoded" && pulls.value === null) asker.log.warning(`${branch}: ${TOO_MANY}`);
    else if (pulls.kind === "decoded" && pulls.value !== null) pullsByBranch.set(branch, pulls.value);
    else if (pulls.kind === "failed") unread.push(`${branch} (${pulls.because})`);
  }
  if (unread.length > 0) throw refusal2(unread);
  return pullsByBranch;
}
var TOO_MANY = "more pull requests have this head branch than are read, forks included; its task is left alone until some are gone";
function refusal2(unread) {
  const shown2 = unread.slice(0, 3).join("; ");
  const more = unread.length > 3 ? `; and ${unread.length - 3} more` : "";
  return new RefusedByGitHub(
    `GitHub failed at listing the pull requests of ${unread.length} branches: ${shown2}${more}. Without them it is not known what is being worked on, so nothing was started; the next tick asks again.`,
    { status: 200 }
  );
}
function readBehindBy(asker, compare3, answers) {
  const behindByPull = /* @__PURE__ */ new Map();
  for (const [index, { number }] of compare3.entries()) {
    const behindBy = decodeAnswer(answers[index], decodeBehindBy);
    if (behindBy.kind === "failed") {
      asker.log.warning(`Pull request #${number} could not be compared with its base: ${behindBy.because}`);
    } else if (behindBy.value !== null) {
      behindByPull.set(number, behindBy.value);
    }
  }
  return behindByPull;
}
function readAhead(asker, ahead, answers) {
  const aheadByBranch = /* @__PURE__ */ new Map();
  for (const [index, { branch, baseRefName }] of ahead.entries()) {
    const found2 = decodeAnswer(answers[index], decodeAhead);
    if (found2.kind === "failed") {
      asker.log.warning(`The branch ${branch} could not be compared with ${baseRefName}: ${found2.because}`);
    } else if (found2.value !== null) {
      aheadByBranch.set(branch, found2.value);
    }
  }
  return aheadByBranch;
}
function decodeAnswer(answer, decode2) {
  if (answer === void 0) return { kind: "failed", because: "no answer came" };
  return answer.kind === "failed" ? answer : tryDecode(() => decode2(answer.answer));
}

// src/github/read-details.ts
var CONTEXTS_FIELDS = `
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes {${CHECK_FIELDS}
      ... on CheckRun { annotations(first: 10) { nodes { annotationLevel path message } } }
    }`;
var PULL_DETAIL = `
fragment PullDetail on PullRequest {
  headRefOid mergeable mergeStateStatus
  baseRef { refUpdateRule { requiredStatusCheckContexts } }
  reviewThreads(first: 50) { pageInfo { hasNextPage } nodes { ${WHOLE_THREAD_FIELDS} } }
  headCommit: commits(last: 1) { nodes { commit { checkSuites(last: 20) { nodes { ${SUITE_FIELDS} } } } } }
  statusCheckRollup { contexts(first: 100) {${CONTEXTS_FIELDS} } }
}`;
var PULLS_A_REQUEST3 = 5;
async function readDetails(asker, numbers) {
  const nodesByPull = await readNodes(asker, numbers);
  const longThreads = await readThreads(asker, numbersWithMoreThreads(nodesByPull));
  const moreRows = await readMoreRows(asker, nodesByPull);
  const details = /* @__PURE__ */ new Map();
  for (const [number, node] of nodesByPull) {
    const rest = { threads: longThreads.get(number) ?? null, rows: moreRows.get(number) ?? [] };
    const decoded = tryDecode(() => decodeDetail(node, rest));
    if (decoded.kind === "decoded") details.set(number, decoded.value);
    else asker.log.warning(`Details of pull request #${number} could not be read: ${decoded.because}`);
  }
  return details;
}
async function readNodes(asker, numbers) {
  const fields = numbers.map(detailField);
  const query = { operation: "PullRequestDetails", fragments: PULL_DETAIL, fields };
  const answers = await askInBatches(query, { asker, size: PULLS_A_REQUEST3 });
  const nodesByPull = /* @__PURE__ */ new Map();
  for (const [index, number] of numbers.entries()) {
    const answer = answers[index];
    if (answer?.kind === "read" && !answer.answer.isNull) nodesByPull.set(number, answer.answer);
    const because = answer?.kind === "failed" ? answer.because : null;
    if (because !== null)
      asker.log.warning(`Details of pull request #${number} could not be read: ${because}`);
  }
  return nodesByPull;
}
function detailField(number) {
  return {
    variables: { number: { type: "Int!", value: number } },
    select: (variable) => `pullRequest(number: ${variable("number")}) { ...PullDetail }`
  };
}
function numbersWithMoreThreads(nodesByPull) {
  return [...nodesByPull].filter(([, node]) => hasMoreThreads(node)).map(([number]) => number);
}
function hasMoreThreads(node) {
  return node.at("reviewThreads", "pageInfo", "hasNextPage").value === true;
}
function readMoreRows(asker, nodesByPull) {
  const starts = /* @__PURE__ */ new Map();
  for (const [number, node] of nodesByPull) {
    const cursor = nextCursor2(node.at("statusCheckRollup", "contexts"));
    if (cursor !== null) starts.set(number, cursor);
  }
  const headOf = (number) => nodesByPull.get(number)?.at("headRefOid").value;
  return followPages(asker, moreRowsList(headOf), starts);
}
var MORE_CHECKS = {
  operation: "MoreChecks",
  fragments: "",
  select: (cursor) => `headRefOid statusCheckRollup { contexts(first: 100, after: ${cursor}) {${CONTEXTS_FIELDS} } }`
};
function moreRowsList(headOf) {
  return {
    ...MORE_CHECKS,
    read: (pull, number) => {
      if (pull.at("headRefOid").text() !== headOf(number)) throw new RefusedByGitHub(MOVED, { status: 200 });
      const contexts = pull.at("statusCheckRollup", "contexts");
      return { nodes: contexts.nodes(), next: nextCursor2(contexts) };
    }
  };
}
var MOVED = "The head of the pull request moved while its checks were being read; the next tick reads them again.";
function nextCursor2(connection) {
  const pageInfo = connection.at("pageInfo");
  return pageInfo.at("hasNextPage").value === true ? pageInfo.at("endCursor").textOrNull() : null;
}
function decodeDetail(node, rest) {
  return {
    checks: decodeAllChecks(node, rest.rows),
    threads: hasMoreThreads(node) ? requireThreads(rest.threads) : decodeThreads(node),
    mergeable: node.at("mergeable").word(MERGEABLE),
    mergeStateStatus: node.at("mergeStateStatus").word(MERGE_STATE_STATUSES),
    headRefOid: node.at("headRefOid").text()
  };
}
function decodeThreads(node) {
  return node.at("reviewThreads").nodes().map((thread) => decodeThread(thread, THREAD_COMMENT_KEYS));
}
function requireThreads(threads) {
  if (threads !== null) return threads;
  throw new RefusedByGitHub("not all of its review threads came; the next tick asks again", { status: 200 });
}
function decodeAllChecks(node, moreRows) {
  const contexts = node.at("statusCheckRollup", "contexts");
  const nodes = [...contexts.nodes(), ...moreRows];
  const isComplete = contexts.isNull || contexts.at("totalCount").number() <= nodes.length;
  const waiting = isComplete ? decodeWaitingSuites(suitesOfHead(node), nodes) : [];
  const rows = withoutRepeats([...nodes.map(decodeCheck), ...waiting]);
  return { rows, isComplete, requiredNames: decodeRequiredNames(node) };
}

// src/read/github/evidence-query.ts
var MOST_COMMITS = 100;
function fileField(mergeCommitOid, path) {
  return {
    variables: { file: { type: "String!", value: `${mergeCommitOid}:${path}` } },
    select: (variable) => `object(expression: ${variable("file")}) { __typename ... on Blob { text isTruncated } }`
  };
}
function historyField(request2, since) {
  return {
    variables: {
      base: { type: "String!", value: `refs/heads/${request2.baseBranch}` },
      path: { type: "String!", value: request2.path },
      since: { type: "GitTimestamp!", value: since }
    },
    select: (variable) => `ref(qualifiedName: ${variable("base")}) { target { ... on Commit {
      history(path: ${variable("path")}, since: ${variable("since")}, first: ${MOST_COMMITS}) {
        pageInfo { hasNextPage }
        nodes { oid file(path: ${variable("path")}) { object { __typename ... on Blob { text isTruncated } } } }
      }
    } } }`
  };
}
function decodePhase(object, phaseOf2) {
  if (object.isNull) return null;
  const isWholeText = object.at("isTruncated").value === false;
  const text = object.at("text").textOrNull();
  return text === null || !isWholeText ? "unreadable" : phaseOf2(text);
}
function decodePhasesSince(ref, mergeCommitOid, phaseOf2) {
  const history = ref.at("target", "history");
  if (history.isNull) return null;
  const commits = history.nodes();
  const merge2 = commits.findIndex((commit) => commit.at("oid").text() === mergeCommitOid);
  if (merge2 === -1 && history.at("pageInfo", "hasNextPage").boolean()) return null;
  const since = merge2 === -1 ? commits : commits.slice(0, merge2);
  return since.map((commit) => decodePhase(commit.at("file", "object"), phaseOf2));
}

// src/github/read-evidence.ts
var FIELDS_A_REQUEST2 = 20;
var COMPARISONS_AT_ONCE = 5;
async function readEvidence(asker, requests) {
  const cases = requests.flatMap((request2) => openCase(request2) ?? []);
  const reachableByPull = await readReachability(asker, cases);
  const fieldsByCase = cases.map(fieldsOf);
  const query = { operation: "TaskFiles", fragments: "", fields: fieldsByCase.flat() };
  const answers = [...await askInBatches(query, { asker, size: FIELDS_A_REQUEST2 })];
  const evidenceByPull = /* @__PURE__ */ new Map();
  for (const [index, item] of cases.entries()) {
    const own = answers.splice(0, fieldsByCase[index]?.length ?? 0);
    const isReachable2 = reachableByPull.get(item.request.pull.number);
    const decoded = tryDecode(() => decodeEvidence({ ...item, isReachable: isReachable2 }, own, asker.phaseOf));
    if (decoded.kind === "decoded") evidenceByPull.set(item.request.pull.number, decoded.value);
    else asker.log.warning(notEstablished(item.request, decoded.because));
  }
  return evidenceByPull;
}
function notEstablished({ pull, path }, because) {
  return `What became of ${path} since pull request #${pull.number} could not be established: ${because}`;
}
function openCase(request2) {
  const { state, mergedAt, closedAt, mergeCommitOid } = request2.pull;
  if (state === "MERGED" && mergedAt !== null && mergeCommitOid !== null) {
    return { request: request2, mergeCommitOid, since: mergedAt };
  }
  return state === "CLOSED" && closedAt !== null ? { request: request2, mergeCommitOid: null, since: closedAt } : null;
}
function fieldsOf({ request: request2, mergeCommitOid, since }) {
  const history = historyField(request2, since);
  return mergeCommitOid === null ? [history] : [history, fileField(mergeCommitOid, request2.path)];
}
function decodeEvidence(item, answers, phaseOf2) {
  const [history, file] = answers.map(requireRead);
  const phasesSince = history === void 0 ? null : decodePhasesSince(history, item.mergeCommitOid, phaseOf2);
  if (phasesSince === null) throw unknown("the history of the file since then is not available, or too long");
  if (file === void 0) return { isReachable: null, phaseAtMerge: null, phasesSince };
  if (item.isReachable === void 0)
    throw unknown("whether its merge commit is on the base branch is not known");
  return { isReachable: item.isReachable, phaseAtMerge: decodePhase(file, phaseOf2), phasesSince };
}
function requireRead(answer) {
  if (answer.kind === "failed") throw unknown(answer.because);
  return answer.answer;
}
function unknown(because) {
  return new RefusedByGitHub(because, { status: 200 });
}
async function readReachability(asker, cases) {
  const reachableByPull = /* @__PURE__ */ new Map();
  const merged2 = cases.filter(({ mergeCommitOid }) => mergeCommitOid !== null);
  for (let start3 = 0; start3 < merged2.length; start3 += COMPARISONS_AT_ONCE) {
    const some = merged2.slice(start3, start3 + COMPARISONS_AT_ONCE);
    const found2 = await Promise.all(some.map((item) => isReachable(asker, item)));
    for (const [index, { request: request2 }] of some.entries()) {
      const reachable = found2[index] ?? null;
      if (reachable !== null) reachableByPull.set(request2.pull.number, reachable);
    }
  }
  return reachableByPull;
}
async function isReachable(asker, { request: request2, mergeCommitOid }) {
  const basehead = `${request2.baseBranch}...${mergeCommitOid}`;
  const { owner, name: repo } = asker.repository;
  const route = "/repos/{owner}/{repo}/compare/{basehead}";
  try {
    const { status, body } = await asker.client.get(route, { owner, repo, basehead, per_page: 1 });
    if (status === 404) return false;
    const relation = body.at("status").word(["behind", "identical", "ahead", "diverged"]);
    return relation === "behind" || relation === "identical";
  } catch (error2) {
    if (!(error2 instanceof RefusedByGitHub) || error2.status === 401) throw error2;
    asker.log.warning(notEstablished(request2, error2.message));
    return null;
  }
}

// src/github/read-login.ts
var VIEWER = "query Viewer { viewer { login } }";
async function readLogin({ client, log: log2 }) {
  try {
    return (await client.graphql(VIEWER, {})).data.at("viewer", "login").textOrNull();
  } catch (error2) {
    if (!(error2 instanceof RefusedByGitHub)) throw error2;
    log2.warning(`GitHub does not say whose token this is and what time it is: ${error2.message}`);
    return null;
  }
}

// src/github/read-pull.ts
async function readPull2(asker, number) {
  const { data, errors } = await asker.client.graphql(ONE_PULL, { ...asker.repository, number });
  if (errors.some(({ type }) => type === "NOT_FOUND")) return null;
  const serious = errors.filter((error2) => !isAboutOptionalField(error2));
  const node = data.at("repository", "pullRequest");
  if (serious.length > 0) throw refusalOfErrors(`reading pull request #${number}`, serious);
  if (node.isNull) return null;
  const { pulls, unreadable: unreadable6 } = await completePulls(asker, [decodeOpenPull(node)]);
  const [pull] = pulls;
  if (pull !== void 0) return pull;
  throw new RefusedByGitHub(`Pull request #${number}: ${unreadable6[0]?.because ?? "it could not be read"}.`, {
    status: 200
  });
}

// src/github/server-clock.ts
var ServerClock = class {
  constructor() {
    this.heard = null;
  }
  hear(date) {
    if (date !== null) this.heard = { serverMs: date.getTime(), atMs: performance.now() };
  }
  now() {
    if (this.heard === null) return /* @__PURE__ */ new Date();
    return new Date(this.heard.serverMs + performance.now() - this.heard.atMs);
  }
};

// src/github/update-branch.ts
var UPDATE_BRANCH = `
mutation UpdatePullRequestBranch($pullRequestId: ID!, $expectedHeadOid: GitObjectID!) {
  updatePullRequestBranch(
    input: { pullRequestId: $pullRequestId, expectedHeadOid: $expectedHeadOid, updateMethod: MERGE }
  ) { pullRequest { url } }
}`;
async function updateBranch(client, pullRequestId, expectedHeadOid) {
  try {
    const { data, errors } = await client.graphql(UPDATE_BRANCH, { pullRequestId, expectedHeadOid });
    const pull = data.at("updatePullRequestBranch", "pullRequest");
    if (!pull.isNull) return { status: "done", url: pull.at("url").text() };
    return errors.some(isUpToDate) ? { status: "done", url: null } : classifyPullRefusal(errors);
  } catch (error2) {
    return classifyPullFailure(error2);
  }
}
function isUpToDate(error2) {
  return /no new commits on the base/i.test(error2.message);
}

// src/github/workflow-runs.ts
var ROUTE2 = "/repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}";
function createWorkflowRuns(asker) {
  const statesByAttempt = /* @__PURE__ */ new Map();
  return {
    readState(runId, runAttempt) {
      const key = `${runId}/${runAttempt}`;
      const state = statesByAttempt.get(key) ?? askForState(asker, runId, runAttempt);
      statesByAttempt.set(key, state);
      return state;
    }
  };
}
async function askForState(asker, runId, runAttempt) {
  const { owner, name: repo } = asker.repository;
  try {
    const params = { owner, repo, run_id: runId, attempt_number: runAttempt };
    const { status, body } = await asker.client.get(ROUTE2, params);
    if (status === 404) return await canSeeRuns(asker) ? "over" : "unknown";
    return body.at("status").text() === "completed" ? "over" : "live";
  } catch (error2) {
    if (!(error2 instanceof RefusedByGitHub)) throw error2;
    asker.log.warning(`The state of run ${runId}, attempt ${runAttempt} is not known: ${error2.message}`);
    return "unknown";
  }
}
async function canSeeRuns(asker) {
  const { owner, name: repo } = asker.repository;
  const { status, body } = await asker.client.get("/repos/{owner}/{repo}/actions/runs", {
    owner,
    repo,
    per_page: 1
  });
  return status === 200 && body.at("total_count").number() > 0;
}

// src/decide/writers-in-doubt.ts
function writersInDoubt(words) {
  const inDoubt = words.filter(({ author, association, isOurs: isOurs3 }) => {
    return author !== null && !author.isBot && !isOurs3 && !isWriter(association);
  });
  return new Set(inDoubt.flatMap(({ author }) => author?.login ?? []));
}
function wordsAbout(pull) {
  return [...pull.comments, ...pull.reviews, ...wordsInThreads(pull.threads ?? [])];
}
function wordsInThreads(threads) {
  return threads.flatMap(({ comments }) => comments);
}
function pullWithWriters(pull, writers) {
  if (writers.size === 0) return pull;
  return {
    ...pull,
    comments: withWriters(pull.comments, writers),
    reviews: withWriters(pull.reviews, writers),
    threads: pull.threads === null ? null : threadsWithWriters(pull.threads, writers)
  };
}
function threadsWithWriters(threads, writers) {
  return threads.map((thread) => ({ ...thread, comments: withWriters(thread.comments, writers) }));
}
function withWriters(words, writers) {
  return words.map((said) => {
    const isProven = said.author !== null && !said.author.isBot && writers.has(said.author.login);
    return isProven && !isWriter(said.association) ? { ...said, association: "COLLABORATOR" } : said;
  });
}

// src/github/writer-roll.ts
var ROUTE3 = "/repos/{owner}/{repo}/collaborators/{username}/permission";
var MOST_ASKED = 50;
function createWriterRoll(asker) {
  const mayWriteByLogin = /* @__PURE__ */ new Map();
  const mayWrite = (login) => {
    const known = mayWriteByLogin.get(login);
    if (known !== void 0) return known;
    if (mayWriteByLogin.size >= MOST_ASKED) return Promise.resolve(false);
    const answer = askWhetherWriter(asker, login);
    mayWriteByLogin.set(login, answer);
    return answer;
  };
  const writersAmong = async (words) => {
    const logins = [...writersInDoubt(words)];
    const answers = await Promise.all(logins.map(mayWrite));
    return new Set(logins.filter((_, at3) => answers[at3]));
  };
  return {
    ofPulls: async (pulls) => {
      const writers = await writersAmong(pulls.filter((pull) => !pull.isCrossRepository).flatMap(wordsAbout));
      return pulls.map((pull) => pullWithWriters(pull, writers));
    },
    ofDetails: async (details) => {
      const threads = [...details.values()].flatMap((detail) => detail.threads);
      const writers = await writersAmong(wordsInThreads(threads));
      return new Map(
        [...details].map(([number, detail]) => [
          number,
          { ...detail, threads: threadsWithWriters(detail.threads, writers) }
        ])
      );
    }
  };
}
async function askWhetherWriter(asker, login) {
  const { owner, name: repo } = asker.repository;
  try {
    const { status, body } = await asker.client.get(ROUTE3, { owner, repo, username: login });
    if (status === 404) return false;
    return ["admin", "write"].includes(body.at("permission").text());
  } catch (error2) {
    if (!(error2 instanceof RefusedByGitHub)) throw error2;
    asker.log.warning(
      `Whether ${login} may write here is not known, so their words count as a stranger's: ${error2.message}`
    );
    return false;
  }
}

// src/github/create-github.ts
function createGitHub(options2) {
  const { repository, log: log2, phaseOf: phaseOf2 } = options2;
  const clock = new ServerClock();
  const client = createClient({ ...options2, serverClock: clock });
  const asker = { client, repository, log: log2, phaseOf: phaseOf2 };
  return {
    pullRequests: createReader(asker),
    pullRequestWriter: {
      updateBranch: (nodeId, expectedHeadOid) => updateBranch(client, nodeId, expectedHeadOid),
      create: (request2) => createPullRequest(asker, request2)
    },
    commitWriter: { commit: (request2) => commitOnBranch(asker, request2) },
    workflowRuns: createWorkflowRuns(asker),
    checkLogs: createCheckLogs(asker),
    feedbackLinks: createFeedbackLinks(asker),
    whoAndWhen: async () => ({ login: await readLogin(asker), now: clock.now() }),
    spent: () => client.spent(),
    clock
  };
}
function createReader(asker) {
  const writers = createWriterRoll(asker);
  return {
    listOpen: async () => {
      const open2 = await listOpen(asker);
      return { ...open2, pulls: await writers.ofPulls(open2.pulls) };
    },
    readPull: async (number) => {
      const pull = await readPull2(asker, number);
      return pull === null ? null : (await writers.ofPulls([pull]))[0] ?? null;
    },
    lookUpBranches: (lookup) => lookUpBranches(asker, lookup),
    readDetails: async (numbers) => writers.ofDetails(await readDetails(asker, numbers)),
    readEvidence: (requests) => readEvidence(asker, requests)
  };
}

// src/read/phase-of-text.ts
function phaseOfText(text) {
  const reading = readFrontMatter(text);
  if (reading.kind !== "read") return "unreadable";
  const status = readStatus2(reading.frontMatter.data);
  return status.kind === "read" ? status.status.phase : "unreadable";
}

// src/render/repository-url.ts
function repositoryUrl({
  serverUrl: serverUrl2,
  repository
}) {
  return `${serverUrl2}/${repository.owner}/${repository.name}`;
}

// src/runner/build-world.ts
var GIT_TIME_LIMIT_SECONDS = 120;
async function openWorld(options2) {
  const { repository, token, apiUrl, graphqlUrl, log: log2 } = options2;
  const url = `${repositoryUrl(options2)}.git`;
  const scratch = await openScratchRepository({
    temporaryFolder: options2.temporaryFolder,
    remote: { url, token },
    environment: options2.environment,
    timeLimitSeconds: GIT_TIME_LIMIT_SECONDS
  });
  const closing = new AbortController();
  const github = createGitHub({
    token,
    repository,
    apiUrl,
    graphqlUrl,
    log: log2,
    // What waits to ask again when all is over (the other half of a failed pair) must not keep the job waiting.
    sleep: (milliseconds) => sleep(milliseconds, void 0, { signal: closing.signal }),
    phaseOf: phaseOfText
  });
  const refs = createRefWriter(scratch.world);
  const documents = { world: scratch.world, refs, nonce: randomUUID, now: () => github.clock.now() };
  return {
    world: {
      repository: createRepository(scratch.world),
      refs,
      claims: createGitClaimStore(documents),
      control: createGitControlStore(documents),
      digestLog: createGitDigestLog(documents),
      leases: createGitLeaseStore({ world: scratch.world, now: () => github.clock.now() }),
      pullRequests: github.pullRequests,
      pullRequestWriter: github.pullRequestWriter,
      commits: github.commitWriter,
      runs: github.workflowRuns,
      log: log2
    },
    spent: github.spent,
    clock: github.clock,
    whoAndWhen: github.whoAndWhen,
    checkLogs: github.checkLogs,
    feedbackLinks: github.feedbackLinks,
    close: () => {
      closing.abort();
      return scratch.remove();
    }
  };
}

// src/files/read-origin-url.ts
import { execFile } from "node:child_process";
function readOriginUrl(folder, env) {
  return new Promise((resolve5) => {
    const options2 = { env: { ...env, GIT_TERMINAL_PROMPT: "0" }, timeout: 1e4 };
    execFile("git", ["-C", folder, "remote", "get-url", "origin"], options2, (error2, stdout) => {
      resolve5(error2 === null ? stdout.trim() : null);
    });
  });
}

// src/read/repository-name.ts
var OWNER_AND_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*\/(?!\.{1,2}$)[A-Za-z0-9._-]+$/;
var REMOTE_URL = /^(?:https?:\/\/(?:[^@/]*@)?|ssh:\/\/git@|git@)([^/:]+(?::\d+)?)[/:](.+)$/i;
function parseRepositoryName(text) {
  return OWNER_AND_NAME.test(text) ? text : null;
}
function repositoryOfRemote(url, serverUrl2 = "https://github.com") {
  const [, host = "", path = ""] = REMOTE_URL.exec(url) ?? [];
  const ports = /:(?:22|443)$/;
  const isServer = host.replace(ports, "").toLowerCase() === new URL(serverUrl2).host.toLowerCase();
  return isServer ? parseRepositoryName(path.replace(/\/$/, "").replace(/\.git$/, "")) : null;
}

// src/commands/find-repository.ts
async function findRepository(given, folder, io2) {
  const variable = io2.env["GITHUB_REPOSITORY"] ?? "";
  if (given !== null) return checked("--repository", given);
  if (variable !== "") return checked("GITHUB_REPOSITORY", variable);
  const url = await readOriginUrl(folder, io2.env);
  return url === null ? null : repositoryOfRemote(url, serverUrl(io2));
}
function serverUrl(io2) {
  return readGitHubUrls(io2.env).serverUrl;
}
function checked(source, text) {
  const name = parseRepositoryName(text);
  if (name !== null) return name;
  throw new BadInput([`${source} needs OWNER/NAME, found ${JSON.stringify(text)}.`]);
}

// src/commands/online.ts
var GITHUB_OPTIONS = {
  repository: {
    type: "string",
    value: "OWNER/NAME",
    help: "the repository on GitHub (default: GITHUB_REPOSITORY, else the remote origin of this folder)"
  }
};
var INPUT_OPTIONS = ["base-branch", "max-parallel", "max-open-pull-requests"];
function readSettings({ text }) {
  const decoded = decodeSettings((name) => {
    if (name === "tasks-folder") return text("tasks") ?? "";
    return INPUT_OPTIONS.includes(name) ? text(name) ?? "" : "";
  });
  if (decoded.kind === "value") return decoded.value;
  throw new BadInput(decoded.faults.map(formatFault));
}
function readOnline(invocation, io2) {
  const settings = readSettings(invocation);
  return withWorld(invocation, io2, async (world, repository) => {
    const { snapshot } = await observe(world, settings, repository);
    return snapshot;
  });
}
async function withWorld(invocation, io2, use) {
  const token = io2.env["GITHUB_TOKEN"] || io2.env["GH_TOKEN"] || "";
  const fullName = await findRepository(invocation.text("repository"), io2.cwd, io2);
  if (token === "" || fullName === null) throw new BadInput(whatIsMissing(token, fullName));
  const [owner = "", name = ""] = fullName.split("/");
  const temporaryFolder = mkdtempSync(join3(tmpdir(), "sdlc-orchestrator-"));
  try {
    const open2 = await openWorld({
      repository: { owner, name },
      token,
      ...readGitHubUrls(io2.env),
      temporaryFolder,
      environment: io2.env,
      log: createErrorLog(io2)
    });
    return await use(open2.world, { owner, name }, open2).finally(() => open2.close());
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}
function whatIsMissing(token, repository) {
  return [
    ...token === "" ? ["No token: set GITHUB_TOKEN (or GH_TOKEN) to one that may read contents, pull requests and checks."] : [],
    ...repository === null ? [
      "No repository: give --repository OWNER/NAME, or run this inside a clone whose remote origin is on GitHub."
    ] : []
  ];
}
function createErrorLog(io2) {
  const say = (text) => io2.stderr(`${logLine(text)}
`);
  return {
    info: () => void 0,
    warning: (text) => say(`warning: ${text}`),
    error: (text) => say(`error: ${text}`),
    problem: (problem) => say(problemLine(problem))
  };
}

// src/commands/version.ts
var VERSION7 = "0.1.0";
var PROGRAM = "sdlc-orchestrator";

// src/commands/classify.ts
var classify2 = {
  name: "classify",
  summary: 'Print the verdict on one pull request as one line: VERDICT reason="…"',
  usage: "NUMBER | --facts FILE",
  details: classifyDetails,
  options: {
    facts: {
      type: "string",
      value: "FILE",
      help: "JSON as `gh pr view N --json …` prints it; - reads standard input"
    },
    "trusted-authors": {
      type: "string",
      value: "A,B",
      help: "logins whose words count whatever their association, bots too"
    },
    "ignored-authors": {
      type: "string",
      value: "A,B",
      help: `logins whose words never count (default: ${INPUT_DEFAULTS["ignored-authors"]})`
    },
    ...GITHUB_OPTIONS
  },
  run
};
async function run(invocation, io2) {
  const wrong2 = whatIsWrong(invocation);
  if (wrong2 !== null) {
    return printFailure(wrongUsage([wrong2], `${PROGRAM} classify --help`), invocation.isJson, io2);
  }
  const file = invocation.text("facts");
  const verdict = file === null ? await judgeOnline(invocation, io2) : judgeFile(file, { trust: trustOf(invocation), io: io2 });
  io2.stdout(`${invocation.isJson ? toJson(verdict) : formatVerdictLine(verdict)}
`);
  return verdict.name === "ERROR" ? 1 : 0;
}
var NUMBER = /^#?([1-9][0-9]{0,8})$/;
function whatIsWrong({ positionals, text }) {
  const [first, second] = positionals;
  const facts = text("facts");
  if (facts === "") return "--facts needs the name of a file, or - for standard input.";
  if (second !== void 0) return `One NUMBER is enough, found also ${JSON.stringify(second)}.`;
  if (first !== void 0 && facts !== null) return "Give a NUMBER or --facts FILE, not both.";
  if (first === void 0 && facts === null) {
    return "Give --facts FILE (or - for standard input), or the NUMBER of a pull request to ask GitHub about.";
  }
  if (first === void 0 || NUMBER.test(first)) return null;
  return `The NUMBER of a pull request is needed, found ${JSON.stringify(first)}.`;
}
function trustOf({ text }) {
  return {
    trustedAuthors: splitList2(text("trusted-authors") ?? ""),
    ignoredAuthors: splitList2(text("ignored-authors") ?? INPUT_DEFAULTS["ignored-authors"])
  };
}
function splitList2(text) {
  return text.split(",").map((entry) => entry.trim()).filter((entry) => entry !== "");
}
function judgeFile(file, { trust, io: io2 }) {
  const read = readGivenFile(file, io2.cwd);
  if (read.kind === "unreadable") return errorVerdict(`cannot read ${file}: ${read.because}`);
  const reading = readGhPullRequest(read.text);
  if (reading.status === "read") return classify(reading.pull, { ...trust, now: io2.now() });
  return errorVerdict(`${file}: ${reading.problems.map(formatJsonProblem).join("; ")}`);
}
function judgeOnline(invocation, io2) {
  const number = Number(NUMBER.exec(invocation.positionals[0] ?? "")?.[1]);
  return withWorld(invocation, io2, async ({ pullRequests }) => {
    const pull = await observePull(pullRequests, number);
    if (pull === null) return errorVerdict(`there is no pull request #${number}`);
    return classify(pull, { ...trustOf(invocation), now: io2.now() });
  });
}
function toJson({ name, reason, causes }) {
  return JSON.stringify({ verdict: name, reason, causes });
}

// src/commands/close-out.ts
import { resolve as resolve3 } from "node:path";

// src/files/find-repository-root.ts
import { existsSync as existsSync2 } from "node:fs";
import { dirname, join as join4, relative, resolve as resolve2, sep as sep2 } from "node:path";
function findRepositoryRoot(folder) {
  const here = resolve2(folder);
  if (existsSync2(join4(here, ".git"))) return here;
  const parent = dirname(here);
  return parent === here ? null : findRepositoryRoot(parent);
}
function showFolder(given, cwd) {
  const folder = resolve2(cwd, given);
  const root = findRepositoryRoot(folder);
  return root === null ? given : relative(root, folder).split(sep2).join("/");
}

// src/files/read-task-file.ts
import { isUtf8 as isUtf84 } from "node:buffer";
import { lstatSync, readFileSync as readFileSync3, realpathSync, statSync } from "node:fs";
import { dirname as dirname2, join as join5, sep as sep3 } from "node:path";
function readTaskFile(place) {
  try {
    const path = join5(place.folder, place.name);
    const isLink = place.isLink ?? lstatSync(path).isSymbolicLink();
    return isLink ? followLink(place, path) : judge3(place, path, readFileSync3(path));
  } catch (error2) {
    return unreadable4(place, "The file cannot be read; check that it exists and may be read.", codeOf(error2));
  }
}
function followLink(place, link) {
  const path = realpathSync(link);
  const home = realpathSync(place.folder);
  const inside = home.endsWith(sep3) ? home : home + sep3;
  if (!dirname2(path).concat(sep3).startsWith(inside)) {
    return unreadable4(
      place,
      "The file is a link that leads out of the tasks folder; put the file itself there.",
      path
    );
  }
  if (!statSync(path).isFile())
    return unreadable4(place, "This is a link to something that is no file.", path);
  return judge3(place, path, readFileSync3(path));
}
function judge3(place, path, bytes) {
  if (isUtf84(bytes)) {
    return { kind: "read", path, bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
  }
  const before = bytes.toString("utf8").split("�")[0] ?? "";
  const line = before.split("\n").length;
  const column = before.length - before.lastIndexOf("\n");
  const problem = problemOf(place, "The file is not UTF-8 text; save it as UTF-8.", "other bytes");
  return { kind: "unreadable", problem: { ...problem, line, column } };
}
function unreadable4(place, message, found2) {
  return { kind: "unreadable", problem: problemOf(place, message, found2) };
}
function problemOf(place, message, found2) {
  const file = place.shownPath;
  return { severity: "error", file, line: 1, column: 1, message, expected: "a UTF-8 text file", found: found2 };
}

// src/files/read-task-folder.ts
import { createHash as createHash2 } from "node:crypto";
function readTaskFolder(folder, shownFolder) {
  const files = [];
  const problems = [];
  for (const { name, isLink } of listTaskEntries(folder)) {
    const shownPath = joinShown(shownFolder, name);
    const read = readTaskFile({ folder, name, isLink, shownPath });
    if (read.kind === "unreadable") problems.push(read.problem);
    else files.push(lazyTaskFile(shownPath, read.bytes));
  }
  return { files, problems };
}
function lazyTaskFile(path, bytes) {
  return taskFileFromBytes({ path, bytes, blobId: () => blobId(bytes) });
}
function joinShown(folder, name) {
  return folder === "" ? name : `${folder.replace(/\/+$/, "")}/${name}`;
}
function blobId(bytes) {
  return createHash2("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

// src/files/replace-file.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readFileSync as readFileSync4,
  renameSync,
  rmSync as rmSync2,
  statSync as statSync2,
  writeFileSync
} from "node:fs";
import { basename, dirname as dirname3, join as join6 } from "node:path";
function replaceFile(path, before, after) {
  const { mode } = statSync2(path);
  const beside = join6(dirname3(path), `.${basename(path)}.${randomUUID2()}.tmp`);
  try {
    writeThrough(beside, after, mode);
    if (!readFileSync4(path).equals(before)) return "changed-meanwhile";
    renameSync(beside, path);
    return "replaced";
  } finally {
    rmSync2(beside, { force: true });
  }
}
function writeThrough(path, text, mode) {
  const file = openSync(path, "wx", mode);
  try {
    fchmodSync(file, mode);
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

// src/read/edit-doubt.ts
function doubtAt(offset, facts) {
  return { kind: "doubt", offset, ...facts };
}

// src/read/edit-mapping.ts
var import_yaml3 = __toESM(require_dist(), 1);

// src/read/edit-text-lines.ts
function lineStart(text, offset) {
  return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}
function nextLineStart(text, offset) {
  const end3 = text.indexOf("\n", offset);
  return end3 === -1 ? text.length : end3 + 1;
}
function lineBreakBefore(text, offset) {
  return text.slice(offset - 2, offset) === "\r\n" ? "\r\n" : "\n";
}
function trimmedEnd(text, start3, end3) {
  let last = end3;
  while (last > start3 && " 	\r\n".includes(text.charAt(last - 1))) last -= 1;
  return last;
}

// src/read/edit-value-span.ts
var import_yaml2 = __toESM(require_dist(), 1);
function findValueSpan(pair, yaml2) {
  const props = pair.srcToken?.sep?.filter((token) => token.type === "anchor" || token.type === "tag") ?? [];
  const value = pair.value;
  if (pair.srcToken?.value === void 0) {
    return props.length === 0 ? { kind: "none" } : { kind: "other", found: "an empty value with an anchor or a tag" };
  }
  if ((0, import_yaml2.isMap)(value)) return { kind: "other", found: "a mapping" };
  if ((0, import_yaml2.isSeq)(value)) return value.flow === true ? flowList(value, yaml2) : blockList(value, yaml2);
  if (!(0, import_yaml2.isScalar)(value) && !(0, import_yaml2.isAlias)(value))
    return { kind: "other", found: "a value that is neither text nor a list" };
  return scalar(value, props[0]?.offset, yaml2);
}
function scalar(node, propsStart, yaml2) {
  const nodeStart = node.range?.[0] ?? 0;
  const start3 = propsStart ?? nodeStart;
  if (/[\n#]/.test(yaml2.slice(start3, nodeStart))) {
    return { kind: "other", found: "a value below its anchor or tag" };
  }
  const end3 = contentEnd(node, yaml2);
  return { kind: "scalar", start: start3, end: end3, quoting: quotingOf(node), comment: headerComment(node) };
}
function headerComment(node) {
  const token = node.srcToken;
  if (token?.type !== "block-scalar") return null;
  const comment = token.props.find((prop) => prop.type === "comment");
  return comment !== void 0 && "source" in comment ? comment.source : null;
}
function flowList(list, yaml2) {
  const last = list.items.at(-1);
  const end3 = last === void 0 ? (list.range?.[0] ?? 0) + 1 : contentEnd(last, yaml2);
  return { kind: "flow-list", end: end3, isEmpty: last === void 0, quoting: quotingOf(last) };
}
function blockList(list, yaml2) {
  const dashes = dashOffsets(list.srcToken);
  const dash = dashes.at(-1);
  if (dash === void 0 || dashes.length !== list.items.length) {
    return { kind: "other", found: "a list that cannot be told apart" };
  }
  const dashIndent = yaml2.slice(lineStart(yaml2, dash), dash);
  if (dashIndent.trim() !== "") return { kind: "other", found: "a list that shares a line" };
  const last = list.items.at(-1);
  const end3 = Math.max(dash + 1, contentEnd(last, yaml2));
  return { kind: "block-list", dashIndent, end: end3, quoting: quotingOf(last) };
}
function dashOffsets(token) {
  if (token?.type !== "block-seq") return [];
  return token.items.flatMap(
    ({ start: start3 }) => start3.filter((part) => part.type === "seq-item-ind").map((part) => part.offset)
  );
}
function contentEnd(node, yaml2) {
  if ((0, import_yaml2.isCollection)(node) && node.flow !== true) return contentEnd(lastPart(node.items), yaml2);
  if (!(0, import_yaml2.isScalar)(node) && !(0, import_yaml2.isAlias)(node) && !(0, import_yaml2.isCollection)(node)) return 0;
  const [start3, end3] = node.range ?? [0, 0];
  return trimmedEnd(yaml2, start3, end3);
}
function lastPart(items) {
  const last = items.at(-1);
  return isPairLike(last) ? last.value ?? last.key : last;
}
function isPairLike(item) {
  return typeof item === "object" && item !== null && "key" in item && "value" in item;
}
function quotingOf(node) {
  if (!(0, import_yaml2.isScalar)(node)) return "plain";
  return QUOTING_BY_TYPE[node.type ?? "PLAIN"];
}
var QUOTING_BY_TYPE = {
  PLAIN: "plain",
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_FOLDED: "single",
  BLOCK_LITERAL: "single"
};

// src/read/edit-mapping.ts
function readEditableMapping(yaml2) {
  const odd = findOddCharacter(yaml2);
  if (odd !== -1) return oddCharacter(yaml2, odd);
  const document = (0, import_yaml3.parseDocument)(yaml2, { keepSourceTokens: true, prettyErrors: false, logLevel: "silent" });
  const error2 = document.errors[0] ?? document.warnings[0];
  if (error2 !== void 0) return unsound(yaml2, error2);
  const root = document.contents;
  if (!(0, import_yaml3.isMap)(root) || root.flow === true) return noMapping(root?.range[0] ?? 0);
  return readRoot(yaml2, document, root);
}
function readRoot(yaml2, document, root) {
  const data = readData(document);
  if (data === null)
    return doubtAt(0, {
      message: "The front matter has aliases that cannot be followed.",
      expected: "no aliases",
      found: "aliases"
    });
  const spansByKey = /* @__PURE__ */ new Map();
  for (const pair of root.items) {
    const name = (0, import_yaml3.isScalar)(pair.key) ? String(pair.key.value) : "";
    const span = readKeySpan(pair, yaml2);
    if (span.kind === "doubt") return span;
    if (name === "<<")
      return doubtAt(span.keyStart, {
        message: "A merge key means something to some readers only.",
        expected: "no `<<`",
        found: "`<<`"
      });
    if (spansByKey.has(name))
      return doubtAt(span.keyStart, {
        message: "A key stands here twice; keep one of them.",
        expected: "one",
        found: "two"
      });
    spansByKey.set(name, span);
  }
  const first = spansByKey.values().next().value;
  return {
    kind: "mapping",
    yaml: yaml2,
    indent: first === void 0 ? "" : yaml2.slice(first.lineStart, first.keyStart),
    spansByKey,
    data
  };
}
function readKeySpan(pair, yaml2) {
  const keyStart = (0, import_yaml3.isScalar)(pair.key) ? pair.key.range?.[0] ?? 0 : 0;
  const colon = pair.srcToken?.sep?.find((token) => token.type === "map-value-ind");
  const start3 = lineStart(yaml2, keyStart);
  if (!(0, import_yaml3.isScalar)(pair.key) || colon === void 0 || yaml2.slice(start3, keyStart).trim() !== "") {
    return doubtAt(keyStart, {
      message: "A key is not written as `key: value` on a line of its own.",
      expected: "`key: value`",
      found: "another form"
    });
  }
  const colonEnd = colon.offset + 1;
  return {
    kind: "span",
    lineStart: start3,
    keyStart,
    colonEnd,
    contentEnd: Math.max(colonEnd, contentEnd(pair.value, yaml2)),
    value: findValueSpan(pair, yaml2)
  };
}
function readData(document) {
  try {
    const data = document.toJS();
    JSON.stringify(data);
    return new Map(Object.entries(data ?? {}));
  } catch {
    return null;
  }
}
function unsound(yaml2, error2) {
  return doubtAt(error2.pos[0], {
    message: `The YAML of the front matter is unsound; correct it: ${error2.message}.`,
    expected: "YAML that every reader understands",
    found: quoteLine(yaml2, error2.pos[0])
  });
}
function quoteLine(yaml2, offset) {
  const line = yaml2.slice(lineStart(yaml2, offset), nextLineStart(yaml2, offset)).trim();
  return line === "" ? "an empty line" : JSON.stringify(line.slice(0, 60));
}
function findOddCharacter(yaml2) {
  for (let index = 0; index < yaml2.length; index += 1) {
    const unit = yaml2.charCodeAt(index);
    if (unit === 13 && yaml2.charCodeAt(index + 1) !== 10) return index;
    if (unit < 32 && unit !== 9 && unit !== 10 && unit !== 13) return index;
    if (unit === 127 || unit === 65279) return index;
  }
  return -1;
}
function oddCharacter(yaml2, offset) {
  const code = yaml2.charCodeAt(offset).toString(16).toUpperCase().padStart(4, "0");
  return doubtAt(offset, {
    message: "A character in the front matter is not text; remove it.",
    expected: "printable characters",
    found: `U+${code}`
  });
}
function noMapping(offset) {
  return doubtAt(offset, {
    message: "The front matter is not a list of `key: value` lines.",
    expected: "`key: value` lines",
    found: "something else"
  });
}

// src/read/edit-scalar-text.ts
var RESERVED_WORDS = /* @__PURE__ */ new Set(["null", "true", "false", "yes", "no", "on", "off", "y", "n"]);
var PLAIN_WORD = /^[A-Za-z][A-Za-z0-9_/-]*$/;
var UNESCAPED_BY_JSON = /[\u007f-\u00a0\u2028\u2029\ufeff]/g;
function scalarText(value, wanted) {
  if (needsEscapes(value)) return doubleQuoted(value);
  switch (wanted) {
    case "plain":
      return isPlainWord(value) ? value : singleQuoted(value);
    case "single":
      return singleQuoted(value);
    case "double":
      return doubleQuoted(value);
  }
}
function isPlainWord(value) {
  return PLAIN_WORD.test(value) && !RESERVED_WORDS.has(value.toLowerCase());
}
function singleQuoted(value) {
  return `'${value.replaceAll("'", "''")}'`;
}
function doubleQuoted(value) {
  return JSON.stringify(value).replace(UNESCAPED_BY_JSON, escapeUnit2);
}
function escapeUnit2(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
function needsEscapes(value) {
  const withoutQuotes = value.replace(/["\\]/g, "");
  return JSON.stringify(withoutQuotes).length !== withoutQuotes.length + 2 || /[\u007f-\u00a0\u2028\u2029\ufeff]/.test(value);
}

// src/read/edit-splice.ts
var DEFAULT_DASH_INDENT = "  ";
var PLAIN_URL = /^https:\/\/[A-Za-z0-9._~/-]+$/;
function findSplice(mapping, edit) {
  const span = mapping.spansByKey.get(edit.key);
  switch (edit.kind) {
    case "set":
      return span === void 0 ? newLine(
        mapping,
        edit.key,
        ` ${scalarText(edit.value, isPlainWord(edit.value) ? "plain" : "single")}`
      ) : setScalar(span, edit.value, edit.key);
    case "delete":
      return span === void 0 ? splice(0, 0, "") : deleteLines(mapping.yaml, span);
    case "append":
      return span === void 0 ? newList(mapping, edit.key, edit.values) : appendToList(mapping, span, { ...edit, values: lacking(mapping.data.get(edit.key), edit.values) });
  }
}
function applySplices(text, splices) {
  const ordered = [...splices].sort((left, right) => left.start - right.start || left.end - right.end);
  let result = "";
  let done = 0;
  for (const { start: start3, end: end3, text: inserted } of ordered) {
    result += text.slice(done, start3) + inserted;
    done = end3;
  }
  return result + text.slice(done);
}
function lacking(list, values) {
  const held = new Set(Array.isArray(list) ? list : []);
  return [...new Set(values)].filter((value) => !held.has(value));
}
function setScalar(span, value, key) {
  const place = span.value;
  switch (place.kind) {
    case "none":
      return splice(span.colonEnd, span.colonEnd, ` ${scalarText(value, "plain")}`);
    case "scalar": {
      const comment = place.comment === null ? "" : ` ${place.comment}`;
      return splice(place.start, place.end, scalarText(value, place.quoting) + comment);
    }
    case "block-list":
    case "flow-list":
      return wrongValue(span, key, { expected: "a text", found: "a list" });
    case "other":
      return wrongValue(span, key, { expected: "a text", found: place.found });
  }
}
function deleteLines(yaml2, span) {
  return splice(span.lineStart, nextLineStart(yaml2, span.contentEnd), "");
}
function appendToList(mapping, span, edit) {
  const place = span.value;
  switch (place.kind) {
    case "block-list": {
      const at3 = nextLineStart(mapping.yaml, place.end);
      return splice(at3, at3, itemLines(mapping.yaml, at3, { ...place, values: edit.values }));
    }
    case "flow-list": {
      const items = edit.values.map((value) => scalarText(value, place.quoting)).join(", ");
      return splice(place.end, place.end, place.isEmpty ? items : `, ${items}`);
    }
    case "none":
      return fillNull(mapping, span, edit);
    case "scalar":
      return mapping.data.get(edit.key) === null ? fillNull(mapping, span, edit) : wrongValue(span, edit.key, { expected: "a list", found: "a single value" });
    case "other":
      return wrongValue(span, edit.key, { expected: "a list", found: place.found });
  }
}
function fillNull(mapping, span, edit) {
  const { yaml: yaml2 } = mapping;
  const written = yaml2.slice(span.colonEnd, span.contentEnd);
  if (/[\n&!*]/.test(written))
    return wrongValue(span, edit.key, { expected: "a list", found: "a null in an odd form" });
  const end3 = nextLineStart(yaml2, span.contentEnd);
  const dashIndent = dashIndentOf(mapping);
  const items = itemLines(yaml2, end3, { dashIndent, quoting: "plain", values: edit.values });
  return splice(span.colonEnd, end3, yaml2.slice(span.contentEnd, end3) + items);
}
function newList(mapping, key, values) {
  const { yaml: yaml2 } = mapping;
  const items = { dashIndent: dashIndentOf(mapping), quoting: "plain", values };
  const line = newLine(mapping, key, "");
  return { ...line, text: line.text + itemLines(yaml2, yaml2.length, items) };
}
function newLine(mapping, key, rest) {
  const { yaml: yaml2, indent } = mapping;
  const name = scalarText(key, isPlainWord(key) ? "plain" : "single");
  return splice(yaml2.length, yaml2.length, `${indent}${name}:${rest}${lineBreakBefore(yaml2, yaml2.length)}`);
}
function itemLines(yaml2, at3, items) {
  const lineBreak = lineBreakBefore(yaml2, at3);
  return items.values.map((value) => `${items.dashIndent}- ${itemText(value, items.quoting)}${lineBreak}`).join("");
}
function itemText(value, quoting) {
  return quoting === "plain" && PLAIN_URL.test(value) ? value : scalarText(value, quoting);
}
function dashIndentOf(mapping) {
  for (const { value } of mapping.spansByKey.values()) {
    if (value.kind === "block-list") return value.dashIndent;
  }
  return mapping.indent + DEFAULT_DASH_INDENT;
}
function wrongValue(span, key, facts) {
  const message = `\`${key}\` holds ${facts.found}, where ${facts.expected} belongs; correct it by hand.`;
  return doubtAt(span.keyStart, { message, ...facts });
}
function splice(start3, end3, text) {
  return { kind: "splice", start: start3, end: end3, text };
}

// src/read/edit-meaning.ts
function isAsWanted(data, edit) {
  switch (edit.kind) {
    case "set":
      return data.get(edit.key) === edit.value;
    case "delete":
      return !data.has(edit.key);
    case "append":
      return lacking(data.get(edit.key), edit.values).length === 0;
  }
}
function meantData(data, edit) {
  const meant = new Map(data);
  switch (edit.kind) {
    case "set":
      return meant.set(edit.key, edit.value);
    case "delete":
      meant.delete(edit.key);
      return meant;
    case "append": {
      const list = meant.get(edit.key);
      const held = Array.isArray(list) ? list : [];
      return meant.set(edit.key, [...held, ...lacking(list, edit.values)]);
    }
  }
}
function isSameData(left, right) {
  return canonical(left) === canonical(right);
}
function canonical(data) {
  const entries = [...data].sort(([left], [right]) => left < right ? -1 : 1);
  return JSON.stringify(entries, markNumbers);
}
function markNumbers(_key, value) {
  if (typeof value === "number") return Object.is(value, -0) ? "n-0" : `n${value}`;
  return typeof value === "string" ? `s${value}` : value;
}

// src/read/edit-slice.ts
var LARGEST_FRONT_MATTER = 64 * 1024;
var OPENING_FENCE = /^\uFEFF?---\r?\n/;
var LINE_LIKE_A_FENCE = /^---[^\r\n]*/gm;
function sliceFrontMatter2(text) {
  const opening = OPENING_FENCE.exec(text)?.[0];
  if (opening === void 0) return noFrontMatter(text);
  const start3 = opening.length;
  const window = text.slice(start3, start3 + LARGEST_FRONT_MATTER + 5);
  LINE_LIKE_A_FENCE.lastIndex = 0;
  const closing = LINE_LIKE_A_FENCE.exec(window);
  if (closing === null) return notClosed(start3);
  if (closing[0] !== "---") return looseFence(start3 + closing.index, closing[0]);
  return { kind: "slice", start: start3, yaml: window.slice(0, closing.index) };
}
function noFrontMatter(text) {
  return doubtAt(0, {
    message: "The file has no front matter; put it between two lines `---` at the very top.",
    expected: "a first line `---`",
    found: quoteStart(text)
  });
}
function notClosed(offset) {
  return doubtAt(offset, {
    message: "The front matter has no end; close it with a line `---`.",
    expected: `a line \`---\` within ${LARGEST_FRONT_MATTER / 1024} KiB`,
    found: "none"
  });
}
function looseFence(offset, line) {
  return doubtAt(offset, {
    message: "A line that begins with `---` ends the front matter for some readers only; make it exactly `---`.",
    expected: "`---`",
    found: quoteStart(line)
  });
}
function quoteStart(text) {
  const line = text.slice(0, 60).split(/\r?\n/)[0] ?? "";
  return line === "" ? "an empty line" : JSON.stringify(line);
}

// src/read/edit-front-matter.ts
function editFrontMatter(text, edits) {
  refuseRepeatedKeys(edits);
  const slice = sliceFrontMatter2(text);
  if (slice.kind === "doubt") return { kind: "refused", problem: locateDoubt(text, slice) };
  const outcome = editYaml(slice.yaml, edits);
  if (outcome.kind === "doubt") {
    return {
      kind: "refused",
      problem: locateDoubt(text, { ...outcome, offset: slice.start + outcome.offset })
    };
  }
  if (outcome.yaml === slice.yaml) return { kind: "unchanged" };
  const head = text.slice(0, slice.start);
  return { kind: "edited", text: head + outcome.yaml + text.slice(slice.start + slice.yaml.length) };
}
function refuseRepeatedKeys(edits) {
  const repeated = edits.find(({ key }, index) => edits.findIndex((edit) => edit.key === key) !== index);
  if (repeated !== void 0) throw new OurBug(`Two edits of \`${repeated.key}\` were asked for at once.`);
}
function editYaml(yaml2, edits) {
  const mapping = readEditableMapping(yaml2);
  if (mapping.kind === "doubt") return mapping;
  const wishes = edits.filter((edit) => !isAsWanted(mapping.data, edit));
  const splices = wishes.map((edit) => findSplice(mapping, edit));
  const doubt = splices.find((splice2) => splice2.kind === "doubt");
  if (doubt !== void 0) return doubt;
  const edited = readEditableMapping(
    applySplices(
      yaml2,
      splices.filter((splice2) => splice2.kind === "splice")
    )
  );
  const meant = wishes.reduce(meantData, mapping.data);
  if (edited.kind === "mapping" && isSameData(edited.data, meant)) return edited;
  return sideEffect(mapping, findCulprit(yaml2, wishes));
}
function findCulprit(yaml2, wishes) {
  const first = wishes[0];
  if (wishes.length < 2) return first;
  return wishes.find((wish) => editYaml(yaml2, [wish]).kind === "doubt") ?? first;
}
function sideEffect(mapping, edit) {
  const key = edit?.key ?? "";
  return doubtAt(mapping.spansByKey.get(key)?.keyStart ?? 0, {
    message: `\`${key}\` cannot be changed without changing something else; change it by hand.`,
    expected: `a value of \`${key}\` that stands alone`,
    found: "a value that other lines depend on"
  });
}
function locateDoubt(text, doubt) {
  const before = text.slice(0, doubt.offset);
  const line = before.split("\n").length;
  const column = before.length - (before.lastIndexOf("\n") + 1) + 1;
  const { message, expected, found: found2 } = doubt;
  return { severity: "error", line, column, message, expected, found: found2 };
}

// src/read/read-lifecycle.ts
function readLifecycle(text) {
  const reading = readFrontMatter(text);
  if (reading.kind === "refused") return refused(reading.fault);
  if (reading.kind === "absent") return refused(NO_LIFECYCLE);
  const { data, lines } = reading.frontMatter;
  const status = readStatus2(data);
  if (status.kind === "missing") return refused(NO_LIFECYCLE);
  if (status.kind === "unknown") {
    const found2 = JSON.stringify(status.value);
    return refused({ ...NO_LIFECYCLE, line: lines.ofKey(status.key) ?? 1, found: found2 });
  }
  return { kind: "read", status: status.status };
}
function refused(fault) {
  return { kind: "refused", problem: { severity: "error", ...fault } };
}
var NO_LIFECYCLE = {
  line: 1,
  column: 1,
  message: "The file does not say where the task stands; give it a `state` (or `status`) such as `open/ready`.",
  expected: "a lifecycle word such as `ready`, `open/ready` or `in-progress`",
  found: "no `state` and no `status`"
};

// src/read/close-out-edit.ts
function closeOutEdits({ key, vocabulary }, facts) {
  return [
    { kind: "set", key, value: closedStatus(vocabulary) },
    { kind: "set", key: "last_reviewed", value: facts.lastReviewed },
    ...facts.pullUrls.length === 0 ? [] : [{ kind: "append", key: "prs", values: facts.pullUrls }],
    { kind: "set", key: "completion_note", value: `Shipped via #${facts.pullNumber}.` },
    { kind: "delete", key: "relevance_note" },
    { kind: "delete", key: "readiness_verified_at" }
  ];
}
function applyCloseOut(text, facts) {
  const lifecycle = readLifecycle(text);
  if (lifecycle.kind === "refused") return lifecycle;
  if (lifecycle.status.phase === "closed") return { kind: "unchanged" };
  return editFrontMatter(text, closeOutEdits(lifecycle.status, facts));
}

// src/read/find-task-file.ts
var BARE_ID = /^[A-Z]{1,3}-[0-9A-Z]{4}(?:\.\d+)?$/;
function findTaskFile(wanted, names) {
  const slug = wanted.replace(/^(?:[\w-][\w.-]*\/)+/, "").replace(/\.md$/, "");
  if (parseItem(`task/${slug}`) === null) {
    const because = `${JSON.stringify(wanted)} is no task: expected a file name of the tasks folder without .md.`;
    return { kind: "not-found", because };
  }
  const slugs = names.map((name) => name.replace(/\.md$/, ""));
  if (slugs.includes(slug)) return { kind: "found", name: `${slug}.md`, slug };
  const sameId = BARE_ID.test(slug) ? slugs.filter((candidate) => candidate.startsWith(`${slug}-`)) : [];
  const [only, other] = sameId;
  if (only !== void 0 && other === void 0) return { kind: "found", name: `${only}.md`, slug: only };
  if (only !== void 0) {
    return {
      kind: "not-found",
      because: `More than one task has the id ${slug}: ${sameId.join(", ")}. Name one of them.`
    };
  }
  return {
    kind: "not-found",
    because: `There is no task ${slug}.${didYouMean(slug, [...slugs, ...slugs.flatMap(idOf)])}`
  };
}
function idOf(slug) {
  const id = slug.split("-").slice(0, 2).join("-");
  return BARE_ID.test(id) && id !== slug ? [id] : [];
}

// node_modules/diff/libesm/diff/base.js
var Diff = class {
  diff(oldStr, newStr, options2 = {}) {
    let callback;
    if (typeof options2 === "function") {
      callback = options2;
      options2 = {};
    } else if ("callback" in options2) {
      callback = options2.callback;
    }
    const oldString = this.castInput(oldStr, options2);
    const newString = this.castInput(newStr, options2);
    const oldTokens = this.removeEmpty(this.tokenize(oldString, options2));
    const newTokens = this.removeEmpty(this.tokenize(newString, options2));
    return this.diffWithOptionsObj(oldTokens, newTokens, options2, callback);
  }
  diffWithOptionsObj(oldTokens, newTokens, options2, callback) {
    var _a;
    const done = (value) => {
      value = this.postProcess(value, options2);
      if (callback) {
        setTimeout(function() {
          callback(value);
        }, 0);
        return void 0;
      } else {
        return value;
      }
    };
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let editLength = 1;
    let maxEditLength = newLen + oldLen;
    if (options2.maxEditLength != null) {
      maxEditLength = Math.min(maxEditLength, options2.maxEditLength);
    }
    const maxExecutionTime = (_a = options2.timeout) !== null && _a !== void 0 ? _a : Infinity;
    const abortAfterTimestamp = Date.now() + maxExecutionTime;
    const bestPath = [{ oldPos: -1, lastComponent: void 0 }];
    let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options2);
    if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
      return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
    }
    let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
    const execEditLength = () => {
      for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
        let basePath;
        const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
        if (removePath) {
          bestPath[diagonalPath - 1] = void 0;
        }
        let canAdd = false;
        if (addPath) {
          const addPathNewPos = addPath.oldPos - diagonalPath;
          canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
        }
        const canRemove = removePath && removePath.oldPos + 1 < oldLen;
        if (!canAdd && !canRemove) {
          bestPath[diagonalPath] = void 0;
          continue;
        }
        if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) {
          basePath = this.addToPath(addPath, true, false, 0, options2);
        } else {
          basePath = this.addToPath(removePath, false, true, 1, options2);
        }
        newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options2);
        if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
          return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
        } else {
          bestPath[diagonalPath] = basePath;
          if (basePath.oldPos + 1 >= oldLen) {
            maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
          }
          if (newPos + 1 >= newLen) {
            minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
          }
        }
      }
      editLength++;
    };
    if (callback) {
      (function exec() {
        setTimeout(function() {
          if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
            return callback(void 0);
          }
          if (!execEditLength()) {
            exec();
          }
        }, 0);
      })();
    } else {
      while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
        const ret = execEditLength();
        if (ret) {
          return ret;
        }
      }
    }
  }
  addToPath(path, added, removed, oldPosInc, options2) {
    const last = path.lastComponent;
    if (last && !options2.oneChangePerToken && last.added === added && last.removed === removed) {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: last.count + 1, added, removed, previousComponent: last.previousComponent }
      };
    } else {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: 1, added, removed, previousComponent: last }
      };
    }
  }
  extractCommon(basePath, newTokens, oldTokens, diagonalPath, options2) {
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
    while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options2)) {
      newPos++;
      oldPos++;
      commonCount++;
      if (options2.oneChangePerToken) {
        basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
      }
    }
    if (commonCount && !options2.oneChangePerToken) {
      basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
    }
    basePath.oldPos = oldPos;
    return newPos;
  }
  equals(left, right, options2) {
    if (options2.comparator) {
      return options2.comparator(left, right);
    } else {
      return left === right || !!options2.ignoreCase && left.toLowerCase() === right.toLowerCase();
    }
  }
  removeEmpty(array) {
    const ret = [];
    for (let i = 0; i < array.length; i++) {
      if (array[i]) {
        ret.push(array[i]);
      }
    }
    return ret;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  castInput(value, options2) {
    return value;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  tokenize(value, options2) {
    return Array.from(value);
  }
  join(chars) {
    return chars.join("");
  }
  postProcess(changeObjects, options2) {
    return changeObjects;
  }
  get useLongestToken() {
    return false;
  }
  buildValues(lastComponent, newTokens, oldTokens) {
    const components = [];
    let nextComponent;
    while (lastComponent) {
      components.push(lastComponent);
      nextComponent = lastComponent.previousComponent;
      delete lastComponent.previousComponent;
      lastComponent = nextComponent;
    }
    components.reverse();
    const componentLen = components.length;
    let componentPos = 0, newPos = 0, oldPos = 0;
    for (; componentPos < componentLen; componentPos++) {
      const component = components[componentPos];
      if (!component.removed) {
        if (!component.added && this.useLongestToken) {
          let value = newTokens.slice(newPos, newPos + component.count);
          value = value.map(function(value2, i) {
            const oldValue = oldTokens[oldPos + i];
            return oldValue.length > value2.length ? oldValue : value2;
          });
          component.value = this.join(value);
        } else {
          component.value = this.join(newTokens.slice(newPos, newPos + component.count));
        }
        newPos += component.count;
        if (!component.added) {
          oldPos += component.count;
        }
      } else {
        component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
        oldPos += component.count;
      }
    }
    return components;
  }
};

// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
  constructor() {
    super(...arguments);
    this.tokenize = tokenize2;
  }
  equals(left, right, options2) {
    if (options2.ignoreWhitespace) {
      if (!options2.newlineIsToken || !left.includes("\n")) {
        left = left.trim();
      }
      if (!options2.newlineIsToken || !right.includes("\n")) {
        right = right.trim();
      }
    } else if (options2.ignoreNewlineAtEof && !options2.newlineIsToken) {
      if (left.endsWith("\n")) {
        left = left.slice(0, -1);
      }
      if (right.endsWith("\n")) {
        right = right.slice(0, -1);
      }
    }
    return super.equals(left, right, options2);
  }
};
var lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options2) {
  return lineDiff.diff(oldStr, newStr, options2);
}
function tokenize2(value, options2) {
  if (options2.stripTrailingCr) {
    value = value.replace(/\r\n/g, "\n");
  }
  const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
  if (!linesAndNewlines[linesAndNewlines.length - 1]) {
    linesAndNewlines.pop();
  }
  for (let i = 0; i < linesAndNewlines.length; i++) {
    const line = linesAndNewlines[i];
    if (i % 2 && !options2.newlineIsToken) {
      retLines[retLines.length - 1] += line;
    } else {
      retLines.push(line);
    }
  }
  return retLines;
}

// node_modules/diff/libesm/patch/create.js
function needsQuoting(s) {
  for (let i = 0; i < s.length; i++) {
    if (s[i] < " " || s[i] > "~" || s[i] === '"' || s[i] === "\\") {
      return true;
    }
  }
  return false;
}
function quoteFileNameIfNeeded(s) {
  if (!needsQuoting(s)) {
    return s;
  }
  let result = '"';
  const bytes = new TextEncoder().encode(s);
  let i = 0;
  while (i < bytes.length) {
    const b = bytes[i];
    if (b === 7) {
      result += "\\a";
    } else if (b === 8) {
      result += "\\b";
    } else if (b === 9) {
      result += "\\t";
    } else if (b === 10) {
      result += "\\n";
    } else if (b === 11) {
      result += "\\v";
    } else if (b === 12) {
      result += "\\f";
    } else if (b === 13) {
      result += "\\r";
    } else if (b === 34) {
      result += '\\"';
    } else if (b === 92) {
      result += "\\\\";
    } else if (b >= 32 && b <= 126) {
      result += String.fromCharCode(b);
    } else {
      result += "\\" + b.toString(8).padStart(3, "0");
    }
    i++;
  }
  result += '"';
  return result;
}
var INCLUDE_HEADERS = {
  includeIndex: true,
  includeUnderline: true,
  includeFileHeaders: true
};
var FILE_HEADERS_ONLY = {
  includeIndex: false,
  includeUnderline: false,
  includeFileHeaders: true
};
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options2) {
  let optionsObj;
  if (!options2) {
    optionsObj = {};
  } else if (typeof options2 === "function") {
    optionsObj = { callback: options2 };
  } else {
    optionsObj = options2;
  }
  if (typeof optionsObj.context === "undefined") {
    optionsObj.context = 4;
  }
  const context3 = optionsObj.context;
  if (optionsObj.newlineIsToken) {
    throw new Error("newlineIsToken may not be used with patch-generation functions, only with diffing functions");
  }
  if (!optionsObj.callback) {
    return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
  } else {
    const { callback } = optionsObj;
    diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
      const patch = diffLinesResultToPatch(diff);
      callback(patch);
    } }));
  }
  function diffLinesResultToPatch(diff) {
    if (!diff) {
      return;
    }
    diff.push({ value: "", lines: [] });
    function contextLines(lines) {
      return lines.map(function(entry) {
        return " " + entry;
      });
    }
    const hunks = [];
    let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine2 = 1;
    for (let i = 0; i < diff.length; i++) {
      const current = diff[i], lines = current.lines || splitLines(current.value);
      current.lines = lines;
      if (current.added || current.removed) {
        if (!oldRangeStart) {
          const prev = diff[i - 1];
          oldRangeStart = oldLine;
          newRangeStart = newLine2;
          if (prev) {
            curRange = context3 > 0 ? contextLines(prev.lines.slice(-context3)) : [];
            oldRangeStart -= curRange.length;
            newRangeStart -= curRange.length;
          }
        }
        for (const line of lines) {
          curRange.push((current.added ? "+" : "-") + line);
        }
        if (current.added) {
          newLine2 += lines.length;
        } else {
          oldLine += lines.length;
        }
      } else {
        if (oldRangeStart) {
          if (lines.length <= context3 * 2 && i < diff.length - 2) {
            for (const line of contextLines(lines)) {
              curRange.push(line);
            }
          } else {
            const contextSize = Math.min(lines.length, context3);
            for (const line of contextLines(lines.slice(0, contextSize))) {
              curRange.push(line);
            }
            const hunk = {
              oldStart: oldRangeStart,
              oldLines: oldLine - oldRangeStart + contextSize,
              newStart: newRangeStart,
              newLines: newLine2 - newRangeStart + contextSize,
              lines: curRange
            };
            hunks.push(hunk);
            oldRangeStart = 0;
            newRangeStart = 0;
            curRange = [];
          }
        }
        oldLine += lines.length;
        newLine2 += lines.length;
      }
    }
    for (const hunk of hunks) {
      for (let i = 0; i < hunk.lines.length; i++) {
        if (hunk.lines[i].endsWith("\n")) {
          hunk.lines[i] = hunk.lines[i].slice(0, -1);
        } else {
          hunk.lines.splice(i + 1, 0, "\\ No newline at end of file");
          i++;
        }
      }
    }
    return {
      oldFileName,
      newFileName,
      oldHeader,
      newHeader,
      hunks
    };
  }
}
function formatPatch(patch, headerOptions) {
  var _a, _b, _c, _d, _e, _f;
  if (!headerOptions) {
    headerOptions = INCLUDE_HEADERS;
  }
  if (Array.isArray(patch)) {
    if (patch.length > 1 && !headerOptions.includeFileHeaders && !patch.every((p) => p.isGit)) {
      throw new Error("Cannot omit file headers on a multi-file patch. (The result would be unparseable; how would a tool trying to apply the patch know which changes are to which file?)");
    }
    return patch.map((p) => formatPatch(p, headerOptions)).join("\n");
  }
  const ret = [];
  if (patch.isGit) {
    headerOptions = INCLUDE_HEADERS;
    if (!patch.oldFileName) {
      throw new Error("oldFileName must be specified for Git patches");
    }
    if (!patch.newFileName) {
      throw new Error("newFileName must be specified for Git patches");
    }
    let gitOldName = patch.oldFileName;
    let gitNewName = patch.newFileName;
    if (patch.isCreate && gitOldName === "/dev/null") {
      gitOldName = gitNewName.replace(/^b\//, "a/");
    } else if (patch.isDelete && gitNewName === "/dev/null") {
      gitNewName = gitOldName.replace(/^a\//, "b/");
    }
    ret.push("diff --git " + quoteFileNameIfNeeded(gitOldName) + " " + quoteFileNameIfNeeded(gitNewName));
    if (patch.isDelete) {
      ret.push("deleted file mode " + ((_a = patch.oldMode) !== null && _a !== void 0 ? _a : "100644"));
    }
    if (patch.isCreate) {
      ret.push("new file mode " + ((_b = patch.newMode) !== null && _b !== void 0 ? _b : "100644"));
    }
    if (patch.oldMode && patch.newMode && !patch.isDelete && !patch.isCreate) {
      ret.push("old mode " + patch.oldMode);
      ret.push("new mode " + patch.newMode);
    }
    if (patch.isRename) {
      ret.push("rename from " + quoteFileNameIfNeeded(((_c = patch.oldFileName) !== null && _c !== void 0 ? _c : "").replace(/^a\//, "")));
      ret.push("rename to " + quoteFileNameIfNeeded(((_d = patch.newFileName) !== null && _d !== void 0 ? _d : "").replace(/^b\//, "")));
    }
    if (patch.isCopy) {
      ret.push("copy from " + quoteFileNameIfNeeded(((_e = patch.oldFileName) !== null && _e !== void 0 ? _e : "").replace(/^a\//, "")));
      ret.push("copy to " + quoteFileNameIfNeeded(((_f = patch.newFileName) !== null && _f !== void 0 ? _f : "").replace(/^b\//, "")));
    }
  } else {
    if (headerOptions.includeIndex && patch.oldFileName == patch.newFileName && patch.oldFileName !== void 0) {
      ret.push("Index: " + patch.oldFileName);
    }
    if (headerOptions.includeUnderline) {
      ret.push("===================================================================");
    }
  }
  const hasHunks = patch.hunks.length > 0;
  if (headerOptions.includeFileHeaders && patch.oldFileName !== void 0 && patch.newFileName !== void 0 && (!patch.isGit || hasHunks)) {
    ret.push("--- " + quoteFileNameIfNeeded(patch.oldFileName) + (patch.oldHeader ? "	" + patch.oldHeader : ""));
    ret.push("+++ " + quoteFileNameIfNeeded(patch.newFileName) + (patch.newHeader ? "	" + patch.newHeader : ""));
  }
  for (let i = 0; i < patch.hunks.length; i++) {
    const hunk = patch.hunks[i];
    const oldStart = hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart;
    const newStart = hunk.newLines === 0 ? hunk.newStart - 1 : hunk.newStart;
    ret.push("@@ -" + oldStart + "," + hunk.oldLines + " +" + newStart + "," + hunk.newLines + " @@");
    for (const line of hunk.lines) {
      ret.push(line);
    }
  }
  return ret.join("\n") + "\n";
}
function createTwoFilesPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options2) {
  if (typeof options2 === "function") {
    options2 = { callback: options2 };
  }
  if (!(options2 === null || options2 === void 0 ? void 0 : options2.callback)) {
    const patchObj = structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options2);
    if (!patchObj) {
      return;
    }
    return formatPatch(patchObj, options2 === null || options2 === void 0 ? void 0 : options2.headerOptions);
  } else {
    const { callback } = options2;
    structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, Object.assign(Object.assign({}, options2), { callback: (patchObj) => {
      if (!patchObj) {
        callback(void 0);
      } else {
        callback(formatPatch(patchObj, options2.headerOptions));
      }
    } }));
  }
}
function splitLines(text) {
  const hasTrailingNl = text.endsWith("\n");
  const result = text.split("\n").map((line) => line + "\n");
  if (hasTrailingNl) {
    result.pop();
  } else {
    result.push(result.pop().slice(0, -1));
  }
  return result;
}

// src/render/unified-diff.ts
function unifiedDiff(path, before, after) {
  if (before === after) return "";
  const shown2 = path.replace(/^\/+/, "");
  return createTwoFilesPatch(`a/${shown2}`, `b/${shown2}`, before, after, void 0, void 0, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY
  });
}

// src/commands/close-out-request.ts
var NUMBER2 = /^#?([1-9]\d{0,8})$/;
var DATE2 = /^\d{4}-\d{2}-\d{2}$/;
function decodeCloseOutRequest(invocation, io2) {
  const { positionals, text, flag } = invocation;
  const pull = NUMBER2.exec(text("pr") ?? "")?.[1];
  const repository = text("repository");
  const date = text("date") ?? io2.now().toISOString().slice(0, 10);
  const task = positionals[0] ?? "";
  const problems = [
    ...positionals.length === 1 ? [] : [`One SLUG is needed, found ${positionals.length}.`],
    ...flag("offline") ? [] : [ONLY_OFFLINE],
    ...pull === void 0 ? [`--pr needs the number of a merged pull request, found ${quote2(text("pr"))}.`] : [],
    ...isDate(date) ? [] : [`--date needs a day such as 2026-07-01, found ${quote2(date)}.`],
    ...repository === null || parseRepositoryName(repository) !== null ? [] : [`--repository needs OWNER/NAME, found ${quote2(repository)}.`]
  ];
  if (problems.length > 0) return { kind: "wrong", problems };
  return {
    kind: "request",
    task,
    tasksFolder: text("tasks") ?? DEFAULT_TASKS_FOLDER,
    pullNumber: Number(pull),
    isDryRun: flag("dry-run"),
    repository,
    lastReviewed: date
  };
}
var DEFAULT_TASKS_FOLDER = "docs/planning/tasks";
var ONLY_OFFLINE = "Closing out with a question to GitHub is not built yet: give --offline, and the pull request with --pr N.";
function quote2(text) {
  return text === null ? "nothing" : JSON.stringify(text);
}
function isDate(text) {
  if (!DATE2.test(text)) return false;
  const time2 = /* @__PURE__ */ new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time2.getTime()) && time2.toISOString().startsWith(text);
}

// src/commands/close-out.ts
var closeOut = {
  name: "close-out",
  summary: "Close one task whose pull request was merged: only the lines that must change are changed.",
  usage: "SLUG --offline --pr N [--tasks DIR] [--dry-run]",
  details: `SLUG is the file name of the task without .md, or its bare id where only one task has it.
The status becomes closed/done, last_reviewed and completion_note are set, the pull request is appended to prs,
relevance_note and readiness_verified_at are removed. A task that is closed already is left alone.
--offline takes your word that pull request N was merged; nothing is asked of GitHub.`,
  options: {
    offline: { type: "boolean", help: "work on the files alone" },
    tasks: {
      type: "string",
      value: "DIR",
      help: `folder of the task files (default: ${DEFAULT_TASKS_FOLDER})`
    },
    pr: { type: "string", value: "N", help: "number of the merged pull request" },
    "dry-run": { type: "boolean", help: "print the change as a diff for git apply, and change nothing" },
    repository: {
      type: "string",
      value: "OWNER/NAME",
      help: "where the pull request is (default: GITHUB_REPOSITORY, else the remote origin of DIR)"
    },
    date: { type: "string", value: "YYYY-MM-DD", help: "the day for last_reviewed (default: today, UTC)" }
  },
  run: run2
};
async function run2(invocation, io2) {
  const request2 = decodeCloseOutRequest(invocation, io2);
  if (request2.kind === "wrong")
    return printFailure(wrongUsage(request2.problems, `${PROGRAM} close-out --help`), invocation.isJson, io2);
  const file = openTask(request2, io2);
  const repository = await findRepository(request2.repository, resolve3(io2.cwd, request2.tasksFolder), io2);
  const pullUrls = repository === null ? [] : [`${serverUrl(io2)}/${repository}/pull/${request2.pullNumber}`];
  const result = applyCloseOut(file.text, { ...request2, pullUrls });
  if (result.kind === "refused") {
    return printFailure(refusal([{ ...result.problem, file: file.shownPath }]), invocation.isJson, io2);
  }
  const after = result.kind === "edited" ? result.text : file.text;
  if (!request2.isDryRun && after !== file.text) write(file, after);
  const notes = repository === null && result.kind === "edited" ? [NO_REPOSITORY] : [];
  const report2 = { request: request2, file, after, pullUrls, notes };
  if (invocation.isJson) io2.stdout(`${JSON.stringify(toJson2(report2))}
`);
  else printReport(report2, io2);
  return 0;
}
function openTask(request2, io2) {
  const folder = resolve3(io2.cwd, request2.tasksFolder);
  const search = findTaskFile(request2.task, listTaskFiles(folder));
  if (search.kind === "not-found")
    throw new BadInput([`${search.because} Looked in ${request2.tasksFolder}.`]);
  const shownPath = joinShown(showFolder(request2.tasksFolder, io2.cwd), search.name);
  const read = readTaskFile({ folder, name: search.name, shownPath });
  if (read.kind === "unreadable") throw new BadInput([`${shownPath}: ${read.problem.message}`]);
  const { path, bytes } = read;
  const { text } = taskFileFromBytes({ path: shownPath, bytes, blobId: null });
  return { slug: search.slug, shownPath, path, bytes, text };
}
function write(file, after) {
  if (replace(file, after) === "replaced") return;
  throw new BadInput([
    `${file.shownPath} was changed by someone else meanwhile and is left as it is; run this again.`
  ]);
}
function replace(file, after) {
  try {
    return replaceFile(file.path, file.bytes, after);
  } catch (error2) {
    throw new BadInput([`${file.shownPath} cannot be written (${codeOf(error2)}) and is left as it is.`]);
  }
}
var NO_REPOSITORY = "prs is left as it is, because the repository on GitHub is not known; name it with --repository OWNER/NAME.";
function resultOf({ request: request2, file, after }) {
  if (after === file.text) return "closed-already";
  return request2.isDryRun ? "would-close" : "closed";
}
function toJson2(report2) {
  const { request: request2, file, after, pullUrls, notes } = report2;
  return {
    task: file.slug,
    file: file.shownPath,
    result: resultOf(report2),
    pullNumber: request2.pullNumber,
    pullUrls,
    lastReviewed: request2.lastReviewed,
    diff: unifiedDiff(file.shownPath, file.text, after),
    notes
  };
}
function printReport(report2, io2) {
  const { request: request2, file, after, notes } = report2;
  for (const note of notes) io2.stderr(`note: ${note}
`);
  switch (resultOf(report2)) {
    case "closed":
      io2.stdout(`${file.shownPath}: closed/done, shipped via #${request2.pullNumber}.
`);
      break;
    case "would-close":
      io2.stdout(unifiedDiff(file.shownPath, file.text, after));
      break;
    case "closed-already": {
      const say = request2.isDryRun ? io2.stderr : io2.stdout;
      say(`${file.shownPath}: closed already, nothing to do.
`);
    }
  }
}

// src/decide/control-decision.ts
function settle3(text) {
  return { kind: "answer", answer: { status: "settled", text } };
}
function decline(text) {
  return { kind: "answer", answer: { status: "refused", text } };
}
function judgeControlWrite(outcome, done) {
  const detail = outcome?.detail ?? "the server said nothing about it";
  switch (outcome?.status) {
    case "done":
      return { status: "done", text: done };
    case "lost":
      return null;
    case "refused":
      return { status: "refused", text: `The server refused it: ${detail}` };
    default:
      return {
        status: "refused",
        text: `Whether it was written is not known; look, and try again: ${detail}`
      };
  }
}

// src/domain/control.ts
function describePause(control) {
  switch (control.kind) {
    case "running":
      return null;
    case "paused": {
      const { by, at: at3, because } = control.pause;
      return `by ${by} since ${at3}${because === null ? "" : ` (${because})`}`;
    }
    case "unreadable":
      return `because the control document cannot be read (${control.wrong.join("; ")})`;
  }
}

// src/decide/decide-pause.ts
function decidePause(control, because, { by, at: at3 }) {
  if (control.kind === "paused") return settle3(`Paused already ${describePause(control)}.`);
  const pause2 = { by, at: at3.toISOString(), because };
  const words = describePause({ kind: "paused", pause: pause2 });
  const replaced = control.kind === "unreadable" ? ` The control document that was there could not be read and is replaced (${control.wrong.join("; ")}).` : "";
  const done = `Paused ${words}. Agents at work finish; none starts.${replaced}`;
  return { kind: "write", document: { version: 1, pause: pause2 }, done };
}
function decideResume(control, { by }) {
  if (control.kind === "running") return settle3("Not paused; nothing to resume.");
  const done = `Resumed by ${by}; it was paused ${describePause(control)}. The next tick goes on.`;
  return { kind: "write", document: { version: 1, pause: null }, done };
}

// src/domain/agent-run.ts
var UNTOLD = { usage: null, limitedUntil: null, saved: [] };

// src/decide/decide-release.ts
function decideRelease(item, { claim, runState }, asked) {
  const name = formatItem(item);
  const holder = claim?.document.holder ?? null;
  if (claim === null || holder === null) return settle3(`Nobody holds ${name}; nothing to do.`);
  const danger = whyDangerous(holder, runState);
  if (danger !== null && !asked.isForced) return decline(`${name} is not released: ${danger}`);
  const attempts = claim.document.attempts.map((attempt) => end2(attempt, holder, asked));
  const beware = danger === null ? "" : ` Beware: ${danger}`;
  return {
    kind: "write",
    document: { ...claim.document, holder: null, attempts },
    done: `${name} is released from run ${holder.runId} by ${asked.by}.${beware}`
  };
}
function whyDangerous({ runId }, runState) {
  if (runState === "over") return null;
  const alive = runState === "live" ? "is still live" : "may still be live";
  return `run ${runId} ${alive}, and a second agent may start beside its own. Cancel that run first, or force it from the command line with --force.`;
}
function end2(attempt, { runId, runAttempt, job }, { by, at: at3 }) {
  const isOpen3 = attempt.outcome === null && attempt.runId === runId && attempt.runAttempt === runAttempt;
  if (!isOpen3) return attempt;
  const because = `released by ${by} at ${at3.toISOString()}`;
  return {
    ...attempt,
    endedAt: at3.toISOString(),
    outcome: { name: "CANCELLED", because, pullUrl: null },
    // A job that adopted the claim may have run an agent, whose cost is told to nobody from now on. What was told stays.
    ...job === null ? {} : { agent: attempt.agent ?? UNTOLD }
  };
}

// src/decide/decide-retry.ts
function decideRetry(item, { claim, runState }, asked) {
  const name = formatItem(item);
  const spent = claim?.document.attempts.filter(isForgivable) ?? [];
  if (claim === null) return settle3(neverTried(name));
  if (spent.length === 0) return settle3(`${name} has all its attempts; nothing to do.`);
  if (runState === "live" || runState === "unknown") {
    const works = runState === "live" ? "works" : "may still work";
    const run6 = claim.document.holder?.runId;
    return decline(`Run ${run6} ${works} on ${name}: ask again when it is done, or release it.`);
  }
  const attempts = claim.document.attempts.map((attempt) => forgive(attempt, asked));
  const made = spent.length === 1 ? "one attempt" : `${spent.length} attempts`;
  return {
    kind: "write",
    document: { ...claim.document, attempts },
    done: `${name} has fresh attempts: ${made} forgiven by ${asked.by}.`
  };
}
function neverTried(name) {
  return `No run of this loop ever tried ${name}: check the name. A task whose pull request was closed is parked until its file changes.`;
}
function forgive(attempt, { by, at: at3 }) {
  if (!isForgivable(attempt)) return attempt;
  return { ...attempt, unspent: { why: "retry", by, at: at3.toISOString() } };
}
function isForgivable({ unspent }) {
  return unspent === void 0 || unspent.why === "refused";
}

// src/act/obey.ts
var TRIES2 = 3;
async function obey(world, request2, asked) {
  const answer = await untilWritten(
    () => "item" in request2 ? changeClaim(world, request2, asked) : changeControl(world, request2, asked)
  );
  if (answer.status !== "done") return answer;
  const isSaid = request2.command === "pause" || request2.because === null;
  const text = isSaid ? answer.text : `${answer.text} (${request2.because})`;
  await keepLine(world, { at: asked.at.toISOString(), run: asked.run, text });
  return answer;
}
async function untilWritten(once) {
  for (let tried = 1; tried <= TRIES2; tried += 1) {
    const answer = await once();
    if (answer !== null) return answer;
  }
  const text = `Someone else was faster each of ${TRIES2} times; nothing was changed, try again.`;
  return { status: "refused", text };
}
async function changeControl(world, request2, asked) {
  const expected = await world.control.read();
  const decision = request2.command === "pause" ? decidePause(expected.state, request2.because, asked) : decideResume(expected.state, asked);
  if (decision.kind === "answer") return decision.answer;
  const message = `${request2.command === "pause" ? "Pause" : "Resume"}: ${asked.by}`;
  const outcome = await world.control.write({ expected, document: decision.document, message });
  return judgeControlWrite(outcome, decision.done);
}
async function changeClaim(world, request2, asked) {
  const { item } = request2;
  const claim = await readClaim3(world, request2);
  if (typeof claim === "string") return changeUnreadable(world, request2, claim);
  const holder = claim?.document.holder ?? null;
  const runState = holder === null ? null : await world.runs.readState(holder.runId, holder.runAttempt);
  const decision = request2.command === "retry" ? decideRetry(item, { claim, runState }, asked) : decideRelease(item, { claim, runState }, { ...asked, isForced: request2.isForced });
  if (decision.kind === "answer") return decision.answer;
  const [outcome] = await world.claims.write([{ expected: claim, document: decision.document }]);
  return judgeControlWrite(outcome, decision.done);
}
async function readClaim3(world, { item }) {
  try {
    return await world.claims.read(item);
  } catch (error2) {
    if (error2 instanceof BadInput) return error2.message;
    throw error2;
  }
}
async function changeUnreadable(world, request2, wrong2) {
  if (request2.command === "retry") return { status: "refused", text: wrong2 };
  if (!request2.isForced) return { status: "refused", text: `${wrong2} release --force deletes it.` };
  const outcome = await world.claims.remove(request2.item);
  const done = `${formatItem(request2.item)} is free: its claim, which could not be read, was deleted with its record.`;
  return judgeControlWrite(outcome, done);
}
async function keepLine(world, line) {
  try {
    const kept = await world.digestLog.write({ stored: await world.digestLog.read(), line });
    if (kept.status === "dropped") world.log.warning(`It is done, but not in the log: ${kept.detail}`);
  } catch (error2) {
    if (!(error2 instanceof CommandFailed)) throw error2;
    world.log.warning(`It is done, but not in the log: ${error2.message}`);
  }
}

// src/read/control-inputs.ts
var LONGEST_REASON = 200;
function decodeReason(text) {
  if (text === "") return accept(null);
  if (text.length <= LONGEST_REASON && !new RegExp("\\p{Cc}", "u").test(text)) return accept(text);
  return refuse2(`one line of at most ${LONGEST_REASON} characters`, quote(text), "Shorten it.");
}

// src/commands/control.ts
var BECAUSE = {
  because: { type: "string", value: "TEXT", help: "the reason, in one line; stands in the digest" }
};
var ANSWER = `Needs a token that may write contents, in GITHUB_TOKEN or GH_TOKEN. On record is GITHUB_ACTOR, else the login
of the token. With --json the answer is {"repository","result","message"}; the result is done, settled (nothing was to do) or
refused (exit code 1).`;
var pause = command({
  name: "pause",
  summary: "Let nothing be started or updated until it is resumed; agents at work finish.",
  details: `Ticks go on to free claims, close out merged tasks and report. A job that waits for its agent looks again before
it starts it, and spends no attempt.`,
  options: BECAUSE,
  toRequest: ({ because }) => ({ command: "pause", because })
});
var resume = command({
  name: "resume",
  summary: "End a pause, whoever made it.",
  details: "A control document that cannot be read, which counts as a pause, is replaced.",
  options: BECAUSE,
  toRequest: ({ because }) => ({ command: "resume", because })
});
var retry = command({
  name: "retry",
  summary: "Give a task or pull request fresh attempts.",
  usage: "ITEM",
  details: `ITEM is task/<slug> or pull/<number>, as in the digest. Earlier attempts stay on record and count no more. Editing the
task file, pushing or commenting does the same by itself.`,
  options: BECAUSE,
  toRequest: ({ item, because }) => item && { command: "retry", item, because }
});
var release = command({
  name: "release",
  summary: "Free the claim on a task or pull request, whoever holds it.",
  usage: "ITEM",
  details: `ITEM is task/<slug> or pull/<number>, as in the digest. Claims of runs that are over are freed by every tick; this is for
the rest. Refused while the run is, or may be, alive: cancel it first.`,
  options: {
    force: {
      type: "boolean",
      help: "also while the run is alive (two agents may then work on it), or where the claim cannot be read (it is deleted)"
    },
    ...BECAUSE
  },
  toRequest: ({ item, because, isForced }) => item && { command: "release", item, because, isForced }
});
function command({ usage, toRequest, ...parts }) {
  const flags = Object.entries(parts.options).map(
    ([name, { value }]) => `[--${name}${value ? ` ${value}` : ""}]`
  );
  return {
    ...parts,
    usage: [usage ?? [], flags].flat().join(" "),
    details: `${parts.details}
${ANSWER}`,
    options: { ...parts.options, ...GITHUB_OPTIONS },
    run: (invocation, io2) => {
      const problems = whatIsWrong2(parts.name, usage, invocation);
      const request2 = toRequest(givenIn(invocation));
      if (request2 !== null && problems.length === 0) return carryOut(request2, invocation, io2);
      const failure = wrongUsage(problems, `${PROGRAM} ${parts.name} --help`);
      return Promise.resolve(printFailure(failure, invocation.isJson, io2));
    }
  };
}
function givenIn({ positionals, text, flag }) {
  return { item: parseItem(positionals[0] ?? ""), because: text("because"), isForced: flag("force") };
}
function whatIsWrong2(name, usage, invocation) {
  const { positionals, text } = invocation;
  const [first] = positionals;
  const reason = decodeReason(text("because") ?? "");
  const found2 = first === void 0 ? "nothing" : positionals.map((given) => JSON.stringify(given)).join(" ");
  const isItem = positionals.length === 1 && parseItem(first ?? "") !== null;
  return [
    ...usage === void 0 && first !== void 0 ? [`${name} takes no arguments, found ${found2}.`] : [],
    ...usage === "ITEM" && !isItem ? [`${name} needs one item, task/<slug> or pull/<number>, found ${found2}.`] : [],
    ...reason.kind === "refused" ? reason.faults.map((fault) => `--because needs ${fault.expected}, found ${fault.found}.`) : []
  ];
}
function carryOut(request2, invocation, io2) {
  return withWorld(invocation, io2, async (world, { owner, name }, open2) => {
    const { login, now: at3 } = await open2.whoAndWhen();
    const by = io2.env["GITHUB_ACTOR"] || login || "unknown";
    const { status, text } = await obey(world, request2, { by, at: at3, run: null });
    const repository = `${owner}/${name}`;
    if (invocation.isJson) io2.stdout(`${JSON.stringify({ repository, result: status, message: text })}
`);
    else if (status === "refused") io2.stderr(`error: ${repository}: ${logLine(text)}
`);
    else io2.stdout(`${repository}: ${logLine(text)}
`);
    return status === "refused" ? 1 : 0;
  });
}

// src/commands/demo.ts
import { spawn as spawn2 } from "node:child_process";
import { existsSync as existsSync3 } from "node:fs";
import { fileURLToPath } from "node:url";
var demo = {
  name: "demo",
  summary: "Play a whole night in a sandbox: no account, no key, no network.",
  usage: "[--summary FILE]",
  details: `A GitHub in a box is started on loopback with a repository that has ten task branches, four open pull
requests and three ready tasks. Ticks run as they would in a workflow, a scripted agent does the work, and a
scripted person approves and merges, until nothing is left to do. Exit code 1 if that does not happen, or if
one more tick over the settled world changes anything.`,
  options: {
    summary: {
      type: "string",
      value: "FILE",
      help: "where to write the last job summary (default: .demo/sdlc-demo-summary.md)"
    }
  },
  run: run3
};
async function run3(invocation, io2) {
  if (invocation.positionals.length > 0) {
    const problem = `demo takes no arguments, found ${JSON.stringify(invocation.positionals[0])}.`;
    return printFailure(wrongUsage([problem], `${PROGRAM} demo --help`), invocation.isJson, io2);
  }
  const program = fileURLToPath(new URL("./sandbox.js", import.meta.url));
  if (!existsSync3(program)) {
    throw new BadInput([
      `The sandbox is missing: expected ${program}. Install the package again, or run npm run build.`
    ]);
  }
  const summary = invocation.text("summary");
  const args = [
    ...summary === null ? [] : ["--summary", summary],
    ...invocation.isJson ? ["--json"] : []
  ];
  return await runProgram([program, "demo", ...args], io2) === 0 ? 0 : 1;
}
function runProgram(args, io2) {
  return new Promise((resolve5, reject2) => {
    const child = spawn2(process.execPath, [...args], { cwd: io2.cwd, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.setEncoding("utf8").on("data", io2.stdout);
    child.stderr.setEncoding("utf8").on("data", io2.stderr);
    child.on("error", reject2);
    child.on("close", (code) => resolve5(code ?? 1));
  });
}

// src/decide/recent-lines.ts
var DAY_MILLISECONDS = 24 * 60 * 60 * 1e3;
function recentLines(log2, now, milliseconds = DAY_MILLISECONDS) {
  if (log2.kind === "unreadable") return [];
  const oldest = now.getTime() - milliseconds;
  return log2.lines.filter(({ at: at3 }) => Date.parse(at3) >= oldest);
}

// src/domain/format-time.ts
function formatTime(time2) {
  return `${time2.toISOString().slice(0, 16).replace("T", " ")}Z`;
}

// src/read/duration.ts
var UNIT_MILLISECONDS = {
  m: 6e4,
  h: 36e5,
  d: 864e5
};
function parseDuration(text) {
  const [, count, unit] = /^([1-9][0-9]{0,4})([mhd])$/.exec(text) ?? [];
  const milliseconds = UNIT_MILLISECONDS[unit ?? ""];
  return count === void 0 || milliseconds === void 0 ? null : Number(count) * milliseconds;
}

// src/commands/log.ts
var DEFAULT_SINCE = "24h";
var log = {
  name: "log",
  summary: "Print what ticks, agents and people did, one line each, oldest first.",
  usage: "[--since 12h]",
  details: `The repository keeps the newest 500 lines, of two weeks at most; a tick that did nothing leaves none. Needs a token
that may read contents, in GITHUB_TOKEN or GH_TOKEN.

With --json the answer is {"lines":[{"at","run","text"}]}; run is null for what was done from a command line.`,
  options: {
    since: {
      type: "string",
      value: "AGE",
      help: `how far back, as 90m, 12h or 7d (default: ${DEFAULT_SINCE})`
    },
    ...GITHUB_OPTIONS
  },
  run: run4
};
async function run4(invocation, io2) {
  const since = invocation.text("since") ?? DEFAULT_SINCE;
  const milliseconds = parseDuration(since);
  const [argument] = invocation.positionals;
  if (milliseconds === null || argument !== void 0) {
    const problems = [
      ...milliseconds === null ? [`--since needs an age such as 90m, 12h or 7d, found ${JSON.stringify(since)}.`] : [],
      ...argument === void 0 ? [] : [`log takes no arguments, found ${JSON.stringify(argument)}.`]
    ];
    return printFailure(wrongUsage(problems, `${PROGRAM} log --help`), invocation.isJson, io2);
  }
  const stored = await withWorld(invocation, io2, (world) => world.digestLog.read());
  if (stored.kind === "unreadable")
    throw new BadInput([`The log cannot be read: ${stored.wrong.join("; ")}. Update this program.`]);
  const lines = recentLines(stored, io2.now(), milliseconds);
  if (invocation.isJson) io2.stdout(`${JSON.stringify({ lines })}
`);
  else for (const { at: at3, text } of lines) io2.stdout(`${logLine(`${formatTime(new Date(at3))} · ${text}`)}
`);
  return 0;
}

// src/decide/claim-index.ts
function holderState(holder, runStates) {
  return runStates.get(`${holder.runId}/${holder.runAttempt}`) ?? "unknown";
}
function indexClaims(snapshot, reaps) {
  const documentsByRef = new Map(reaps.map((reap2) => [reap2.claim.ref, reap2.document]));
  const claimsByItem = /* @__PURE__ */ new Map();
  const busyByItem = /* @__PURE__ */ new Map();
  const inFlight = [];
  const atWork = { tasks: 0, repairs: 0 };
  const addBusy = (item, because) => {
    if (!busyByItem.has(formatItem(item))) {
      inFlight.push(item);
      atWork[item.kind === "task" ? "tasks" : "repairs"] += 1;
    }
    busyByItem.set(formatItem(item), because);
  };
  for (const read of snapshot.claims) {
    const claim = { ...read, document: documentsByRef.get(read.ref) ?? read.document };
    const { holder, item } = claim.document;
    if (holder !== null || !claimsByItem.has(formatItem(item))) claimsByItem.set(formatItem(item), claim);
    if (holder === null) continue;
    addBusy(item, describeHolder(holder, holderState(holder, snapshot.runStates)));
  }
  for (const item of snapshot.unreadableClaims.filter((one) => exists(one, snapshot))) {
    addBusy(item, "its claim cannot be read, so someone may work on it; repair or delete the claim");
  }
  return { claimsByItem, busyByItem, inFlight, atWork };
}
function exists(item, { tasks, openPulls, unreadablePulls }) {
  if (item.kind === "task")
    return tasks.tasksBySlug.has(item.slug) || tasks.unreadableSlugs.includes(item.slug);
  return [...openPulls, ...unreadablePulls].some(({ number }) => number === item.number);
}
function describeHolder(holder, state) {
  const since = `since ${holder.claimedAt}, run ${holder.runId}`;
  switch (state) {
    case "live":
      return `an agent works on it ${since}`;
    case "unknown":
      return `claimed ${since}; whether that run still lives could not be established`;
    case "over":
      return `claimed ${since}, which is over; waits to be reaped`;
  }
}

// src/decide/judge-merge.ts
function judgeMerge(pull, source) {
  const base = source.base.branch;
  const name = `#${pull.number}`;
  if (pull.baseRefName !== base) {
    return { kind: "other-base", because: `${name} was merged into ${pull.baseRefName}, not into ${base}` };
  }
  const evidence = source.evidenceByPull.get(pull.number);
  if (evidence === void 0 || evidence.isReachable === null) {
    const because = `${name} is merged; whether it belongs to this task as it stands could not be established`;
    return { kind: "unknown", because };
  }
  if (!evidence.isReachable) {
    return {
      kind: "unreachable",
      because: `STALE-PR: the merge commit of ${name} is not reachable from ${base}`
    };
  }
  return judgeFileLife(name, evidence);
}
function judgeFileLife(name, evidence) {
  const phases = [evidence.phaseAtMerge, ...evidence.phasesSince];
  if (phases.includes(null)) {
    return { kind: "former-life", because: `STALE-PR: ${name} was merged before the task file was created` };
  }
  if (phases.includes("closed")) {
    return { kind: "reopened", because: `STALE-PR: ${name} was merged before the task was reopened` };
  }
  if (phases.includes("unreadable")) {
    const because = `${name} is merged; whether the task was reopened since could not be established, because a version of its file cannot be read`;
    return { kind: "unknown", because };
  }
  return { kind: "valid" };
}

// src/decide/close-outs.ts
function closeOuts(facts) {
  const stepsBySlug = /* @__PURE__ */ new Map();
  const findingsBySlug = /* @__PURE__ */ new Map();
  for (const task of facts.openTasks) {
    const pulls = facts.pullsByTask.get(task.slug);
    const answer = pulls === void 0 ? null : closeTask(task, pulls, facts);
    if (answer === null) continue;
    if ("kind" in answer) stepsBySlug.set(task.slug, answer);
    else findingsBySlug.set(task.slug, answer);
  }
  return { steps: [...stepsBySlug.values()], stepsBySlug, findingsBySlug };
}
function closeTask(task, pulls, facts) {
  if (pulls.open.length > 0 || pulls.unanswered.length > 0) return null;
  const judged = pulls.merged.map((pull) => ({ pull, judgement: judgeMerge(pull, facts.snapshot) }));
  const valid = judged.filter(({ judgement }) => judgement.kind === "valid").map(({ pull }) => pull);
  const [newest] = valid;
  if (newest === void 0)
    return explain2(
      judged.map(({ judgement }) => judgement),
      pulls
    );
  const elsewhere = outsideRun({ kind: "task", slug: task.slug }, facts.snapshot.settings.only);
  if (elsewhere !== null) {
    const because = `#${newest.number} is merged and waits for its close-out: ${elsewhere}`;
    return { because, holdsTask: true, isFormerLife: false };
  }
  return closeOut2(task, newest, valid);
}
function closeOut2(task, newest, valid) {
  return {
    kind: "close-out",
    slug: task.slug,
    path: task.path,
    pullNumber: newest.number,
    pullUrls: valid.map((pull) => pull.url).reverse(),
    because: `#${newest.number} was merged into ${newest.baseRefName} at ${newest.mergedAt}`
  };
}
function explain2(judgements, pulls) {
  const reasons = judgements.flatMap((judgement) => judgement.kind === "valid" ? [] : [judgement]);
  const first = reasons.find(({ kind }) => kind === "unknown") ?? reasons[0];
  const forks = pulls.mergedFromForks.map((pull) => `#${pull.number}`).join(", ");
  if (first === void 0) {
    if (forks === "") return null;
    const because = `${forks} came from a fork's branch of the same name and does not count`;
    return { because, holdsTask: false, isFormerLife: false };
  }
  return {
    because: `${first.because}; ${wayOut(first)}${forks === "" ? "" : ` (${forks}, from a fork, does not count)`}`,
    holdsTask: reasons.some(({ kind }) => kind !== "reopened"),
    isFormerLife: reasons.every(({ kind }) => kind === "former-life" || kind === "reopened")
  };
}
function wayOut(judgement) {
  switch (judgement.kind) {
    case "reopened":
      return "it neither closes the task nor holds it back";
    case "former-life":
      return "run the workflow for this task alone to have it worked on again, or close it by hand";
    case "unreachable":
    case "other-base":
      return "close the task by hand if that did it, or give its file a new name";
    case "unknown":
      return "asked again in the next tick; close the task by hand if it stays so";
  }
}

// src/decide/attempts-made.ts
function attemptsMade(claim, fingerprint) {
  const attempts = claim?.document.attempts ?? [];
  return attempts.filter(
    ({ fingerprint: against, outcome, unspent }) => against === fingerprint && outcome?.name !== "LIMITED" && unspent === void 0
  );
}
function describeLast(attempts) {
  const outcome = attempts.at(-1)?.outcome;
  return outcome ? ` (last: ${outcome.name}, ${outcome.because})` : "";
}
function times(count) {
  return count === 1 ? "once" : `${count} times`;
}

// src/decide/start-view.ts
function openStartView(facts, closeOuts2, leftovers) {
  const { tasks } = facts.snapshot;
  return {
    facts,
    closeOuts: closeOuts2,
    leftovers,
    deletedBranches: new Set(leftovers.deletions.map(({ branch }) => branch)),
    childCounts: countChildren(tasks),
    duplicatesById: groupDuplicates(tasks)
  };
}
function isClosed(slug, view) {
  const task = view.facts.snapshot.tasks.tasksBySlug.get(slug);
  return task?.status.phase === "closed" || view.closeOuts.stepsBySlug.has(slug);
}
function countChildren(tasks) {
  const counts = /* @__PURE__ */ new Map();
  for (const task of tasks.tasksBySlug.values()) {
    const parent = parentOf(task, tasks);
    if (parent !== null) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  return counts;
}
function parentOf(task, tasks) {
  if (task.parent === null) return null;
  const target = tasks.resolve({ text: task.parent, target: task.parent, line: 1 });
  return target.kind === "task" ? target.slug : null;
}
function groupDuplicates(tasks) {
  const byId = /* @__PURE__ */ new Map();
  for (const slug of tasks.duplicateSlugs) {
    const id = tasks.tasksBySlug.get(slug)?.id?.toLowerCase();
    if (id !== void 0) byId.set(id, [...byId.get(id) ?? [], slug]);
  }
  return byId;
}

// src/decide/file-conditions.ts
var SHOWN_LINKS = 4;
var FILE_CONDITIONS = [
  hasIdOfItsOwn,
  isOutsideCycles,
  isReady,
  isForAgents,
  isNoParent,
  isImplementation,
  hasDependenciesClosed
];
function hasIdOfItsOwn(task, view) {
  if (!view.facts.snapshot.tasks.duplicateSlugs.has(task.slug)) return null;
  const sharing = view.duplicatesById.get(task.id?.toLowerCase() ?? "") ?? [];
  const others = sharing.filter((slug) => slug !== task.slug);
  const shown2 = others.slice(0, SHOWN_LINKS).join(", ");
  return `shares its id ${task.id ?? ""} with ${shown2 === "" ? "another file" : shown2}; give one of them a new id`;
}
function isOutsideCycles(task, view) {
  if (!view.facts.snapshot.tasks.cyclicSlugs.has(task.slug)) return null;
  const links = [task.slug];
  for (let next = nextInCycle(task, view); next !== void 0; next = nextInCycle(next, view)) {
    const isRoundTrip = links.includes(next.slug);
    links.push(next.slug);
    if (isRoundTrip) break;
    if (links.length > SHOWN_LINKS) {
      links.push("…");
      break;
    }
  }
  return `waits in a circle of dependencies: ${links.join(" waits for ")}`;
}
function nextInCycle(task, view) {
  const { tasks } = view.facts.snapshot;
  for (const dependency of task.dependsOn) {
    const target = tasks.resolve(dependency);
    if (target.kind === "task" && tasks.cyclicSlugs.has(target.slug))
      return tasks.tasksBySlug.get(target.slug);
  }
  return void 0;
}
function isReady(task, view) {
  switch (task.status.phase) {
    case "ready":
      return null;
    case "draft":
      return "is a draft";
    case "proposed":
      return "is proposed, not yet ready";
    case "needs-definition":
      return `needs definition${firstGap(task, view)}`;
    case "backlog":
      return "is in the backlog";
    case "in-progress":
      return "in progress elsewhere";
    case "blocked":
      return "is blocked";
    case "closed":
      return "is closed";
  }
}
function firstGap(task, view) {
  const [gap] = view.facts.rules.findGaps(task);
  return gap === void 0 ? "" : `: ${gap.message} (line ${gap.line})`;
}
function isForAgents(task) {
  return task.autonomy === "human-only" ? "is for humans only" : null;
}
function isNoParent(task, view) {
  if (!view.facts.snapshot.tasks.parentSlugs.has(task.slug)) return null;
  const count = view.childCounts.get(task.slug) ?? 0;
  if (count === 0) return "is the parent of other tasks";
  return `is the parent of ${count} ${count === 1 ? "task" : "tasks"}`;
}
function isImplementation(task) {
  return task.kind === "implementation" ? null : `its kind is ${task.kind}, not implementation`;
}
function hasDependenciesClosed(task, view) {
  for (const dependency of task.dependsOn) {
    const reason = waitsFor(dependency, view);
    if (reason !== null) return reason;
  }
  return null;
}
function waitsFor(dependency, view) {
  const { tasks } = view.facts.snapshot;
  const target = tasks.resolve(dependency);
  switch (target.kind) {
    case "task": {
      if (isClosed(target.slug, view)) return null;
      const status = tasks.tasksBySlug.get(target.slug)?.status.text ?? "not readable";
      return `waits for ${target.slug}, which is ${status}`;
    }
    case "dangling":
      return `depends on ${dependency.text}, which no task file answers to`;
    case "ambiguous":
      return `depends on ${dependency.text}, which may be ${target.slugs.join(" or ")}`;
    case "unreadable":
      return `depends on ${target.slug}, whose file cannot be read`;
  }
}

// src/read/invisible.ts
var INVISIBLE = /[\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]+/gu;

// src/read/one-line.ts
function oneLine(text, limit2) {
  const line = text.replace(INVISIBLE, " ").replace(/ {2,}/g, " ").trim();
  if (line.length <= limit2) return line;
  const kept = line.slice(0, limit2 - 1);
  return `${kept.replace(/[\uD800-\uDBFF]$/, "")}…`;
}

// src/decide/paused-reason.ts
function pausedReason({ control }) {
  const pause2 = describePause(control);
  return pause2 === null ? null : `paused ${pause2}`;
}

// src/decide/leftover-work.ts
var MOST_DRAFTS = 10;
var LONGEST_TITLE = 200;
function leftoverWork(facts, closeOuts2) {
  if (facts.snapshot.unreadablePulls.length > 0) return { drafts: [], deletions: [] };
  const tasks = facts.openTasks.filter(
    (task) => !closeOuts2.stepsBySlug.has(task.slug) && isOurs(task, facts)
  );
  const steps = tasks.flatMap((task) => stepsFor(task, facts));
  const drafts = steps.filter((step) => step.kind === "open-pull-request").slice(0, MOST_DRAFTS);
  return { drafts, deletions: steps.filter((step) => step.kind === "delete-branch") };
}
function isOurs(task, facts) {
  const item = { kind: "task", slug: task.slug };
  const pulls = facts.pullsByTask.get(task.slug);
  if (pulls === void 0 || pulls.open.length > 0 || pulls.unanswered.length > 0) return false;
  if (task.autonomy === "human-only" || facts.claims.busyByItem.has(formatItem(item))) return false;
  if (facts.leases.elsewhereBySlug.has(task.slug)) return false;
  return outsideRun(item, facts.snapshot.settings.only) === null && pausedReason(facts.snapshot) === null;
}
function stepsFor(task, facts) {
  const { settings, base } = facts.snapshot;
  const branches = branchesOf(task.slug, settings.branchPatterns).filter((branch) => branch !== base.branch);
  const deletions = branches.flatMap((branch) => deleteEmpty(task, branch, facts));
  for (const branch of branches) {
    const draft = draftFor(task, branch, facts);
    if (draft !== null) return [...deletions, draft];
  }
  return deletions;
}
function deleteEmpty(task, branch, facts) {
  const { aheadByBranch, base, branchOidsByName, openPulls } = facts.snapshot;
  const oid = branchOidsByName.get(branch);
  if (oid === void 0 || task.status.phase !== "ready") return [];
  if (openPulls.some((pull) => pull.baseRefName === branch)) return [];
  if (aheadByBranch.get(branch) !== 0) return [];
  const because = `it has no commit that ${base.branch} lacks, and would keep its task from being started`;
  return [{ kind: "delete-branch", branch, oid, afterCloseOutOf: null, because }];
}
function draftFor(task, branch, facts) {
  const { aheadByBranch, base } = facts.snapshot;
  const aheadBy = aheadByBranch.get(branch) ?? 0;
  if (aheadBy === 0 || seenAtThisHead(branch, facts) !== null) return null;
  const claim = facts.claims.claimsByItem.get(formatItem({ kind: "task", slug: task.slug }));
  return {
    kind: "open-pull-request",
    slug: task.slug,
    path: task.path,
    branch,
    title: oneLine(task.title ?? "", LONGEST_TITLE) || task.slug,
    lastAttempt: claim?.document.attempts.at(-1) ?? null,
    because: `${countCommits(aheadBy)} that ${base.branch} lacks, and no pull request`
  };
}
function seenAtThisHead(branch, facts) {
  const oid = facts.snapshot.branchOidsByName.get(branch);
  const pulls = facts.snapshot.pullsByBranch.get(branch) ?? [];
  const seen = pulls.find(
    (pull) => !pull.isCrossRepository && pull.state !== "OPEN" && pull.headRefOid === oid
  );
  return seen?.number ?? null;
}
function describeKept(branch, work, facts) {
  const { aheadByBranch, branchOidsByName } = facts.snapshot;
  const at3 = `its branch ${branch} exists at ${branchOidsByName.get(branch)?.slice(0, 7)}`;
  const draft = work.drafts.find((step) => step.branch === branch);
  if (draft !== void 0) return `${at3} with ${draft.because}; kept, and a draft is opened for it`;
  const aheadBy = aheadByBranch.get(branch) ?? 0;
  const number = seenAtThisHead(branch, facts);
  if (aheadBy > 0 && number !== null) {
    return `${at3} with the ${countCommits(aheadBy)} of #${number}; kept; delete it to have the task begun afresh`;
  }
  return `${at3} without an open pull request; kept; open a pull request or delete it`;
}
function countCommits(count) {
  return count === 1 ? "1 commit" : `${count} commits`;
}

// src/decide/retry-pause.ts
var MINUTE = 6e4;
function pauseAfter(made, pauses, now) {
  const until = endOfPause(made, pauses);
  if (until === null || until <= now.getTime()) return null;
  return `tried ${times(made.length)}; rests until ${formatTime(new Date(until))}${describeLast(made)}`;
}
function endOfPause(made, pauses) {
  const last = made.at(-1);
  const minutes = pauses[Math.min(made.length, pauses.length) - 1];
  if (last === void 0 || minutes === void 0) return null;
  const ended = toInstant(last.endedAt ?? last.startedAt);
  return ended === null ? null : ended + minutes * MINUTE;
}

// src/decide/world-conditions.ts
var WORLD_CONDITIONS = [
  hasNoOpenPull,
  isUnclaimed,
  isNotLeasedElsewhere,
  passesPluginGate,
  hasNoMergeToSettle,
  isNotParked,
  hasNoBranch,
  isDue,
  hasAttemptsLeft,
  hasRested,
  hasNoGaps,
  isInThisRun,
  isNotPaused
];
function hasNoOpenPull(task, view) {
  const pulls = view.facts.pullsByTask.get(task.slug);
  const [number, ...others] = pulls?.open ?? [];
  if (number !== void 0) return `#${number} is open${others.map((other) => `, #${other} too`).join("")}`;
  const unanswered = pulls === void 0 ? ["its branches"] : pulls.unanswered;
  const [branch] = unanswered;
  return branch === void 0 ? null : `the pull requests of ${branch} could not be established`;
}
function isUnclaimed(task, view) {
  return view.facts.claims.busyByItem.get(itemName(task)) ?? null;
}
function isNotLeasedElsewhere(task, view) {
  return view.facts.leases.elsewhereBySlug.get(task.slug) ?? null;
}
function passesPluginGate(_task, view) {
  return view.facts.leases.gate;
}
function hasNoMergeToSettle(task, view) {
  const finding = view.closeOuts.findingsBySlug.get(task.slug);
  if (finding === void 0 || !finding.holdsTask) return null;
  const isAskedFor = view.facts.snapshot.settings.only.task === task.slug;
  return finding.isFormerLife && isAskedFor ? null : finding.because;
}
function isNotParked(task, view) {
  const pulls = view.facts.pullsByTask.get(task.slug);
  const closed2 = pulls === void 0 ? void 0 : closedSinceMerge(pulls);
  if (closed2 === void 0) return null;
  const evidence = view.facts.snapshot.evidenceByPull.get(closed2.number);
  if (evidence !== void 0 && evidence.phasesSince.length > 0) return null;
  const last = view.facts.claims.claimsByItem.get(itemName(task))?.document.attempts.at(-1);
  if (last !== void 0 && last.fingerprint !== view.facts.rules.taskFingerprint(task)) return null;
  if (last?.unspent?.why === "retry") return null;
  const parked = `#${closed2.number} was closed without merge`;
  if (evidence !== void 0) return `${parked}; parked until the task file changes`;
  return `${parked}; whether the task file changed since could not be established`;
}
function hasNoBranch(task, view) {
  const { settings, branchOidsByName } = view.facts.snapshot;
  for (const branch of branchesOf(task.slug, settings.branchPatterns)) {
    const isGone = view.deletedBranches.has(branch) || !branchOidsByName.has(branch);
    if (!isGone) return describeKept(branch, view.leftovers, view.facts);
  }
  return null;
}
function isDue(task, view) {
  if (task.notBefore === null) return null;
  const due = Date.parse(task.notBefore);
  if (Number.isNaN(due)) return `its not_before is no time: ${task.notBefore}`;
  return due > view.facts.snapshot.now.getTime() ? `not before ${task.notBefore}` : null;
}
function hasAttemptsLeft(task, view) {
  const { facts } = view;
  const claim = facts.claims.claimsByItem.get(itemName(task));
  const made = attemptsMade(claim, facts.rules.taskFingerprint(task));
  if (made.length < facts.snapshot.settings.attempts.task) return null;
  return `tried ${times(made.length)} with its file as it is; edit the file to have it tried again${describeLast(made)}`;
}
function hasRested(task, view) {
  const { claims, rules, snapshot } = view.facts;
  const made = attemptsMade(claims.claimsByItem.get(itemName(task)), rules.taskFingerprint(task));
  return pauseAfter(made, snapshot.settings.retryPauses, snapshot.now);
}
function hasNoGaps(task, view) {
  const [first, ...others] = view.facts.rules.findGaps(task);
  if (first === void 0) return null;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  return `its definition has a gap: ${first.message} (line ${first.line})${more}`;
}
function isInThisRun(task, view) {
  return outsideRun({ kind: "task", slug: task.slug }, view.facts.snapshot.settings.only);
}
function isNotPaused(_task, view) {
  return pausedReason(view.facts.snapshot);
}
function itemName(task) {
  return formatItem({ kind: "task", slug: task.slug });
}

// src/decide/flag-tasks.ts
var ALL_BUT_GAPS = [...FILE_CONDITIONS, ...WORLD_CONDITIONS].filter(
  (condition) => condition !== hasNoGaps
);
var NOBODY_ELSE = [
  hasNoOpenPull,
  isUnclaimed,
  isNotLeasedElsewhere,
  isInThisRun,
  isNotPaused
];
function flagTasks(view) {
  return view.facts.openTasks.flatMap((task) => {
    if (task.status.phase !== "ready" || isClosed(task.slug, view)) return [];
    const flagging = byLastAttempt(task, view) ?? byGaps(task, view);
    if (flagging === null) return [];
    const { slug, path, blobId: blobId2 } = task;
    return [{ kind: "flag-task", slug, path, blobId: blobId2, ...flagging }];
  });
}
function byLastAttempt(task, view) {
  const { claims, rules } = view.facts;
  const claim = claims.claimsByItem.get(formatItem({ kind: "task", slug: task.slug }));
  const outcome = attemptsMade(claim, rules.taskFingerprint(task)).at(-1)?.outcome;
  if (outcome?.name !== "BLOCKED" && outcome?.name !== "NOT-READY") return null;
  if (NOBODY_ELSE.some((condition) => condition(task, view) !== null)) return null;
  const because = `the last attempt ended ${outcome.name}: ${outcome.because}`;
  return outcome.name === "BLOCKED" ? { flag: { kind: "blocked", reason: outcome.because }, because } : { flag: { kind: "needs-definition", gap: outcome.because }, because };
}
function byGaps(task, view) {
  if (!view.facts.snapshot.settings.flagGaps) return null;
  if (ALL_BUT_GAPS.some((condition) => condition(task, view) !== null)) return null;
  const gaps = view.facts.rules.findGaps(task);
  if (gaps.length === 0) return null;
  const gap = describe6(gaps);
  return { flag: { kind: "needs-definition", gap }, because: `its definition has a gap: ${gap}` };
}
var SHOWN_GAPS = 5;
function describe6(gaps) {
  const shown2 = gaps.slice(0, SHOWN_GAPS).map(({ message }) => message);
  const more = gaps.length - shown2.length;
  return [...shown2, ...more > 0 ? [`And ${more} more.`] : []].join(" ");
}

// src/decide/account-limit.ts
var MINUTE2 = 6e4;
var UNTOLD2 = 60 * MINUTE2;
var LONGEST2 = 8 * 24 * 60 * MINUTE2;
var TOLERANCE = 10 * MINUTE2;
function findAccountLimit(claims, now) {
  const limits = claims.flatMap(
    ({ document }) => document.attempts.flatMap((attempt) => {
      const until = limitOf(attempt, now);
      if (until === null || until <= now.getTime()) return [];
      const kind = attempt.unspent?.why === "refused" ? "refused" : "limited";
      return [{ kind, until, item: document.item }];
    })
  );
  const last = limits.reduce(
    (latest, limit2) => latest === null || limit2.until > latest.until ? limit2 : latest,
    null
  );
  return last === null ? null : { ...last, until: new Date(last.until) };
}
function limitOf({ agent, outcome, startedAt, endedAt, unspent }, now) {
  if (unspent?.why === "retry") return null;
  const ended = toInstant(endedAt ?? startedAt);
  if (ended === null || ended > now.getTime() + TOLERANCE) return null;
  const told = toInstant(agent?.limitedUntil ?? null);
  if (told !== null) return Math.min(told, ended + LONGEST2);
  return outcome?.name === "LIMITED" || unspent?.why === "refused" ? ended + UNTOLD2 : null;
}

// src/decide/spending.ts
var DAY = 24 * 60 * 60 * 1e3;
function tallySpending(claims, runDollars, now) {
  const centsByItem = /* @__PURE__ */ new Map();
  let dayCents = 0;
  for (const { document } of claims) {
    const name = formatItem(document.item);
    for (const attempt of document.attempts) {
      const cents = centsOf(attempt, runDollars);
      centsByItem.set(name, (centsByItem.get(name) ?? 0) + cents);
      if (isOfToday(attempt, now)) dayCents += cents;
    }
  }
  return { dayCents, centsByItem };
}
function toCents(dollars) {
  return Math.ceil(Number((dollars * 100).toFixed(6)));
}
function formatCents(cents) {
  return `$${(cents / 100).toFixed(2)}`;
}
function centsOf({ agent, outcome }, runDollars) {
  if (agent !== void 0) return toCents(agent.usage?.dollars ?? runDollars);
  return outcome === null ? toCents(runDollars) : 0;
}
function isOfToday({ startedAt }, now) {
  const started = toInstant(startedAt);
  return started === null || started > now.getTime() - DAY;
}

// src/decide/fund-work.ts
var LEAST_CENTS = 100;
function openFunds(claims, settings, now) {
  const limit2 = findAccountLimit(claims, now);
  return {
    spending: tallySpending(claims, settings.dollars.run, now),
    accountLimit: limit2 === null ? null : describeBrake(limit2)
  };
}
function describeBrake({ kind, until, item }) {
  const [name, time2] = [formatItem(item), formatTime(until)];
  return kind === "limited" ? `the usage limit of the model is reached until ${time2} (met by ${name})` : `the model's service refused its key or credit (${name}); tried again after ${time2}, or once ${name} is retried`;
}
function fundWork(step, promisedCents, facts) {
  const { dollars } = facts.snapshot.settings;
  const { spending, accountLimit } = facts.funds;
  if (accountLimit !== null) return accountLimit;
  const dayUsed = spending.dayCents + promisedCents;
  const dayLeft = toCents(dollars.day) - dayUsed;
  const taskUsed = spentOnTask(step, facts);
  const taskLeft = toCents(dollars.task) - taskUsed;
  const least = leastCents(dollars);
  if (taskLeft < least) return taskIsSpent(taskUsed, dollars);
  if (dayLeft < least) return dayIsSpent(dayUsed, dollars);
  const cents = Math.min(toCents(dollars.run), dayLeft, taskLeft);
  return { ...step, entry: { ...step.entry, dollars: cents / 100 } };
}
function findBrakes({ spending, accountLimit }, { dollars }) {
  const dayLeft = toCents(dollars.day) - spending.dayCents;
  return [
    ...accountLimit === null ? [] : [accountLimit],
    ...dayLeft < leastCents(dollars) ? [dayIsSpent(spending.dayCents, dollars)] : []
  ];
}
function leastCents({ run: run6 }) {
  return Math.min(LEAST_CENTS, toCents(run6));
}
function taskIsSpent(used, { task }) {
  const of = `${formatCents(used)} of ${formatCents(toCents(task))}`;
  return `its runs used or may yet use ${of} (max-dollars-per-task); raise the limit, or finish it by hand`;
}
function dayIsSpent(used, { day }) {
  const of = `${formatCents(used)} of ${formatCents(toCents(day))}`;
  return `agents used or may yet use ${of} in 24 hours (max-dollars-per-day); goes on by itself as the hours pass`;
}
function spentOnTask({ entry }, facts) {
  const { branchPatterns } = facts.snapshot.settings;
  const slug = entry.item.kind === "task" ? entry.item.slug : slugOfBranch(entry.branch, branchPatterns);
  const own = [entry.item, ...slug === null ? [] : [{ kind: "task", slug }]];
  const pulls = (slug === null ? [] : pullNumbers(slug, facts)).map(
    (number) => ({ kind: "pull", number })
  );
  const names = new Set([...own, ...pulls].map(formatItem));
  return [...names].reduce((sum, name) => sum + (facts.funds.spending.centsByItem.get(name) ?? 0), 0);
}
function pullNumbers(slug, { pullsByTask }) {
  const pulls = pullsByTask.get(slug);
  if (pulls === void 0) return [];
  return [...pulls.open, ...[...pulls.merged, ...pulls.closed].map(({ number }) => number)];
}

// src/decide/leftover-close-out-branch.ts
function leftoverCloseOutBranch(facts, edits) {
  const { base, branchOidsByName, openPulls, pullsByBranch, settings, unreadablePulls } = facts.snapshot;
  const oid = branchOidsByName.get(CLOSE_OUT_BRANCH);
  const isNarrowRun = settings.only.task !== null || settings.only.pull !== null;
  if (oid === void 0 || isNarrowRun || edits.length > 0 || unreadablePulls.length > 0) return [];
  const isBase = [base.branch, ...openPulls.map((pull2) => pull2.baseRefName)].includes(CLOSE_OUT_BRANCH);
  if (isBase || isOpenHead(CLOSE_OUT_BRANCH, facts)) return [];
  const pull = pullsByBranch.get(CLOSE_OUT_BRANCH)?.find((merged2) => isMergedAt(merged2, oid, base.branch));
  if (pull === void 0) return [];
  const because = `#${pull.number} merged this very commit`;
  return [{ kind: "delete-branch", branch: CLOSE_OUT_BRANCH, oid, afterCloseOutOf: null, because }];
}

// src/decide/reap-claims.ts
var COMMIT_ID = /\b[0-9a-f]{40}\b/g;
function reapClaims(snapshot) {
  return snapshot.claims.flatMap((claim) => {
    const reason = whyReap(claim, snapshot);
    return reason === null ? [] : [reap(claim, reason, snapshot)];
  });
}
function whyReap({ document }, snapshot) {
  const { holder, item, attempts } = document;
  if (holder === null) {
    const isOpen3 = attempts.some((attempt) => attempt.outcome === null);
    return isOpen3 ? `the last attempt at ${formatItem(item)} ended without an outcome` : null;
  }
  if (holderState(holder, snapshot.runStates) !== "over") return null;
  return `run ${holder.runId} is over and still held ${formatItem(item)}`;
}
function reap(claim, reason, snapshot) {
  const { item } = claim.document;
  const outcomes = [];
  const attempts = claim.document.attempts.map((attempt, index, all2) => {
    if (attempt.outcome !== null) return attempt;
    const isFirst = all2.slice(0, index).every(({ fingerprint }) => fingerprint !== attempt.fingerprint);
    const outcome = outcomeByEvidence({ ...attempt, isFirst }, item, snapshot) ?? silent(claim);
    outcomes.push(outcome);
    return { ...attempt, ...untold(attempt, claim), endedAt: snapshot.now.toISOString(), outcome };
  });
  const found2 = outcomes.map(({ name, because }) => `; ${name}: ${because}`).join("");
  return {
    kind: "reap-claim",
    claim,
    document: { ...claim.document, holder: null, attempts },
    because: `${reason}${found2}`
  };
}
function untold(attempt, { document }) {
  if (attempt.agent !== void 0 || document.holder?.job === null) return {};
  return { agent: UNTOLD };
}
function outcomeByEvidence(attempt, item, snapshot) {
  const opened = item.kind === "task" ? pullOpenedSince(attempt.startedAt, item.slug, snapshot) : null;
  if (opened !== null) {
    return {
      name: "PR-OPENED",
      because: `#${opened.number} was opened since the start`,
      pullUrl: opened.url
    };
  }
  const moved = item.kind === "pull" ? pullMovedSince(attempt, item.number, snapshot) : null;
  if (moved !== null) {
    return {
      name: "PR-UPDATED",
      because: `the head of #${moved.number} moved since the start`,
      pullUrl: moved.url
    };
  }
  return null;
}
function silent({ document }) {
  const because = document.holder?.job === null ? "no agent was started: a step before it failed, or the run was cancelled" : "the run ended without recording an outcome";
  return { name: "CANCELLED", because, pullUrl: null };
}
function pullOpenedSince(startedAt, slug, snapshot) {
  const pulls = branchesOf(slug, snapshot.settings.branchPatterns).flatMap(
    (branch) => snapshot.pullsByBranch.get(branch) ?? []
  );
  const isEvidence = (pull) => !pull.isCrossRepository && pull.state !== "CLOSED" && Date.parse(pull.createdAt) >= Date.parse(startedAt);
  return pulls.find(isEvidence) ?? null;
}
function pullMovedSince(attempt, number, snapshot) {
  const open2 = snapshot.openPulls.find((pull) => pull.number === number);
  if (open2 !== void 0) {
    return hasMoved(attempt, open2.headRefOid, open2.headCommittedAt) ? open2 : null;
  }
  for (const pulls of snapshot.pullsByBranch.values()) {
    const pull = pulls.find((candidate) => candidate.number === number);
    if (pull !== void 0) return hasMoved(attempt, pull.headRefOid, null) ? pull : null;
  }
  return null;
}
function hasMoved(attempt, headOid, committedAt) {
  const heads = attempt.fingerprint.match(COMMIT_ID);
  if (heads !== null && headOid !== null && (attempt.isFirst || heads.includes(headOid))) {
    return !heads.includes(headOid);
  }
  return committedAt !== null && Date.parse(committedAt) > Date.parse(attempt.startedAt);
}

// src/decide/remember-gaps.ts
function rememberGaps(rules) {
  const gapsByTask = /* @__PURE__ */ new Map();
  return {
    ...rules,
    findGaps: (task) => {
      const gaps = gapsByTask.get(task) ?? rules.findGaps(task);
      gapsByTask.set(task, gaps);
      return gaps;
    }
  };
}

// src/decide/lease-index.ts
var MOVING_PHASES = ["claimed", "working", "responding"];
var LONGEST_HOST_NAME = 60;
function indexLeases({ leases, controlPlane, now }) {
  const elsewhere = /* @__PURE__ */ new Map();
  for (const lease of leases.active) {
    const because = leasedElsewhere(lease, leases.hostId, now);
    if (because !== null) elsewhere.set(lease.slug, because);
  }
  for (const slug of leases.unreadableSlugs) {
    elsewhere.set(slug, "not ours: its lease cannot be read; see the problems");
  }
  return {
    leaseSeconds: controlPlane.kind === "compatible" ? controlPlane.leaseSeconds : null,
    gate: controlPlane.kind === "incompatible" ? `the plugin's control plane (refs/sdlc/control-plane) is not one that this release can work with: ${controlPlane.because}` : null,
    leasesBySlug: new Map(leases.active.map((lease) => [lease.slug, lease])),
    elsewhereBySlug: elsewhere
  };
}
function leasedElsewhere({ document }, hostId, now) {
  if (isOwnedBy(document, hostId)) return null;
  const expired = isExpired(document, now) ? `, expired at ${document.expiresAt}` : "";
  return `not ours: leased by ${describeOwner(document)} since ${document.claimedAt} (${document.phase}${expired})`;
}
function isOwnedBy({ owner }, hostId) {
  return owner.toLowerCase() === hostId.toLowerCase();
}
function describeOwner({ ownerKind, preparedOnHostname }) {
  return `${ownerKind} ${preparedOnHostname.slice(0, LONGEST_HOST_NAME)}`.trim();
}
function isExpired({ expiresAt }, now) {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}

// src/decide/repair-anchor.ts
var ANCHOR = /@([0-9a-f]{40})(?:#|$)/;
function repairAnchor(pull, claim, now) {
  const last = claim?.document.attempts.findLast(mayHavePushed);
  const anchor = ANCHOR.exec(last?.fingerprint ?? "")?.[1];
  if (last === void 0 || anchor === void 0) return pull.headRefOid;
  const committed = ownCommitTime(pull.headCommittedAt, now);
  const ended = toInstant(last.endedAt ?? last.startedAt);
  const isPersons = committed !== null && ended !== null && committed > ended;
  return isPersons ? pull.headRefOid : anchor;
}
function mayHavePushed({ unspent }) {
  return unspent === void 0 || unspent.why === "retry";
}

// src/decide/slots.ts
function noSlot(kind, use, settings) {
  const total = use.tasks + use.repairs;
  if (total >= settings.maxParallel) return `${total} of ${settings.maxParallel} slots are taken`;
  const limit2 = kind === "tasks" ? settings.maxTasks : settings.maxRepairs;
  if (limit2 === null || use[kind] < limit2) return null;
  const what = kind === "tasks" ? "new tasks" : "repairs";
  if (limit2 === 0) return `${what} are switched off`;
  return `${use[kind]} of ${limit2} slots for ${what} are taken`;
}

// src/decide/work-entries.ts
var VARIABLE = /\{(slug|pull|branch)\}/g;
function taskEntry(task, fingerprint, snapshot) {
  const { settings, base } = snapshot;
  const item = { kind: "task", slug: task.slug };
  const branch = newBranchOf(task.slug, settings.branchPatterns);
  const prompt = fillPrompt(settings.prompts.task, { slug: task.slug, pull: "", branch });
  return {
    name: formatItem(item),
    kind: "task",
    item,
    branch,
    ref: base.branch,
    headOid: base.oid,
    prompt,
    gate: gateOf(task, { slug: task.slug, pull: "", branch }, settings),
    dollars: settings.dollars.run,
    fingerprint
  };
}
function gateOf(task, values, { gatePrompt }) {
  if (gatePrompt === null || task.readinessVerifiedAt !== null) return null;
  return fillPrompt(gatePrompt, values);
}
function repairEntry(pull, repair, settings) {
  const item = { kind: "pull", number: pull.number };
  const branch = pull.headRefName;
  const slug = slugOfBranch(branch, settings.branchPatterns) ?? "";
  const prompt = fillPrompt(settings.prompts[repair.kind], { slug, pull: String(pull.number), branch });
  const { dollars } = settings;
  return {
    name: formatItem(item),
    item,
    branch,
    ref: branch,
    prompt,
    gate: null,
    dollars: dollars.run,
    ...repair
  };
}
function fillPrompt(template, values) {
  return template.replace(VARIABLE, (written, name) => {
    if (name === "slug") return values.slug;
    if (name === "pull") return values.pull;
    return name === "branch" ? values.branch : written;
  });
}

// src/decide/repair-pulls.ts
function repairPulls(facts) {
  const { openPulls, settings } = facts.snapshot;
  const steps = [];
  const skips = [];
  const verdicts = [];
  const { atWork } = facts.claims;
  let started = 0;
  let promisedCents = 0;
  for (const pull of [...openPulls].sort((a, b) => a.number - b.number)) {
    const verdict = facts.rules.classify(pull);
    verdicts.push({ number: pull.number, title: pull.title, url: pull.url, verdict });
    const wish = repairPull(pull, verdict, facts);
    const use = { ...atWork, repairs: atWork.repairs + started };
    const answer = withinMeans(withinSlots(wish, noSlot("repairs", use, settings)), promisedCents, facts);
    if (typeof answer === "string") {
      skips.push({ item: itemOf(pull), because: answer });
    } else {
      steps.push(answer);
      if (answer.kind !== "start-work") continue;
      started += 1;
      promisedCents += toCents(answer.entry.dollars);
    }
  }
  return { steps, skips, verdicts, started, promisedCents };
}
function withinSlots(answer, full) {
  if (typeof answer === "string" || answer.kind !== "start-work" || full === null) return answer;
  return `${full}; ${answer.because}`;
}
function withinMeans(answer, promisedCents, facts) {
  if (typeof answer === "string" || answer.kind !== "start-work") return answer;
  const funded = fundWork(answer, promisedCents, facts);
  return typeof funded === "string" ? `${funded}; ${answer.because}` : funded;
}
function repairPull(pull, verdict, facts) {
  const outside = outOfScope(pull, facts);
  if (outside !== null) return outside;
  switch (verdict.name) {
    case "CONFLICTS":
      return startRepair(pull, { verdict, kind: "conflicts" }, facts);
    case "CI-FAILED":
      return startRepair(pull, { verdict, kind: "ci-failed" }, facts);
    case "NEEDS-RESPONSE":
      return startRepair(pull, { verdict, kind: "needs-response" }, facts);
    case "BEHIND":
      return updateBranch2(pull, verdict, facts);
    case "CI-BLOCKED":
      return `needs a person's click: ${verdict.reason}`;
    case "PENDING":
      return `not known yet: ${verdict.reason}`;
    case "CLEAN":
    case "MERGED":
    case "CLOSED":
      return `nothing to repair: ${verdict.reason}`;
    case "ERROR":
      return `could not be judged: ${verdict.reason}`;
  }
}
function outOfScope(pull, facts) {
  const { settings, base } = facts.snapshot;
  if (pull.isCrossRepository) return "from a fork: shown, never worked on";
  if (slugOfBranch(pull.headRefName, settings.branchPatterns) === null) {
    return `its branch ${pull.headRefName} is no task's (${settings.branchPatterns.join(", ")})`;
  }
  if (pull.baseRefName !== base.branch) return `goes into ${pull.baseRefName}, not into ${base.branch}`;
  return pull.isDraft ? "is a draft" : null;
}
function heldBack(pull, facts) {
  const { settings } = facts.snapshot;
  const slug = slugOfBranch(pull.headRefName, settings.branchPatterns) ?? "";
  const busy = facts.claims.busyByItem;
  const busyTask = busy.get(formatItem({ kind: "task", slug }));
  if (busyTask !== void 0) return `its task ${slug}: ${busyTask}`;
  return busy.get(formatItem(itemOf(pull))) ?? workedOnElsewhere(slug, facts) ?? outsideRun(itemOf(pull), settings.only) ?? pausedReason(facts.snapshot);
}
function workedOnElsewhere(slug, { leases, snapshot }) {
  const document = leases.leasesBySlug.get(slug)?.document;
  const because = leases.elsewhereBySlug.get(slug);
  if (because === void 0) return null;
  const isAtWork2 = document === void 0 || MOVING_PHASES.includes(document.phase) && !isExpired(document, snapshot.now);
  return isAtWork2 ? `its task ${slug} is ${because}` : null;
}
function updateBranch2(pull, verdict, facts) {
  if (!facts.snapshot.settings.updateBranches) return `${verdict.reason}; updating branches is switched off`;
  const held = heldBack(pull, facts);
  if (held !== null) return held;
  const { nodeId, headRefOid } = pull;
  if (nodeId === null || headRefOid === null) return `${verdict.reason}; its head commit is not known`;
  return {
    kind: "update-branch",
    pullNumber: pull.number,
    nodeId,
    headOid: headRefOid,
    because: `BEHIND: ${verdict.reason}`
  };
}
function startRepair(pull, { verdict, kind }, facts) {
  const { settings } = facts.snapshot;
  const headOid = pull.headRefOid;
  if (headOid === null) return `${verdict.name}: ${verdict.reason}; its head commit is not known`;
  const claim = facts.claims.claimsByItem.get(formatItem(itemOf(pull)));
  const anchor = repairAnchor({ ...pull, headRefOid: headOid }, claim, facts.snapshot.now);
  const fingerprint = facts.rules.pullFingerprint(verdict, anchor);
  const held = heldBack(pull, facts) ?? facts.leases.gate;
  if (held !== null) return held;
  const made = attemptsMade(claim, fingerprint);
  if (made.length >= settings.attempts.pull) {
    const since = anchor === headOid ? "at this head" : `since ${anchor.slice(0, 7)}`;
    return `tried ${times(made.length)} ${since}; a person must look${describeLast(made)}`;
  }
  const pause2 = pauseAfter(made, settings.retryPauses, facts.snapshot.now);
  if (pause2 !== null) return `${verdict.name}: ${pause2}`;
  const entry = repairEntry(pull, { kind, headOid, fingerprint }, settings);
  return { kind: "start-work", entry, claim: claim ?? null, because: `${verdict.name}: ${verdict.reason}` };
}
function itemOf(pull) {
  return { kind: "pull", number: pull.number };
}

// src/decide/judge-lease.ts
var IN_USE = { kind: "in-use" };
var HANDED_OVER = ["awaiting-review", "closing"];
var AGENT_PHASES = ["claimed", "working"];
var BARE_ID2 = /^T-[0-9A-Z]{4}(?:\.[0-9]+)?$/;
function judgeLease(lease, view) {
  const { tasks } = view.facts.snapshot;
  const task = tasks.tasksBySlug.get(lease.slug);
  if (task === void 0)
    return tasks.unreadableSlugs.includes(lease.slug) ? IN_USE : judgeStray(lease, view);
  const pulls = pullsOfTask(task.slug, { ...view.facts.snapshot, ...view.facts });
  if (isBusy(lease.slug, pulls, view)) return IN_USE;
  const closeOut3 = view.closeOuts.stepsBySlug.get(lease.slug);
  if (closeOut3 !== void 0 || task.status.phase === "closed")
    return judgeClosed(lease, { pulls, task, afterCloseOutOf: closeOut3?.slug ?? null }, view);
  return judgeOpen(lease, pulls, view);
}
function isBusy(slug, pulls, view) {
  const { busyByItem } = view.facts.claims;
  const numbers = [...pulls.open, ...pulls.merged.map(({ number }) => number)];
  const names = [
    formatItem({ kind: "task", slug }),
    ...numbers.map((number) => formatItem({ kind: "pull", number }))
  ];
  return view.startedSlugs.has(slug) || names.some((name) => busyByItem.has(name));
}
function judgeStray({ slug }, view) {
  const { tasksBySlug } = view.facts.snapshot.tasks;
  const task = BARE_ID2.test(slug) ? [...tasksBySlug.values()].find(({ id }) => id === slug) : void 0;
  if (task === void 0) return leftBehind("no task file has this name");
  return leftBehind(`taken under the bare id; the lease of this task is named ${task.slug}`);
}
function judgeClosed(lease, { task, pulls, afterCloseOutOf }, view) {
  if (pulls.open.length > 0 || pulls.unanswered.length > 0) return IN_USE;
  const merged2 = mergeUnder(lease, pulls, view.facts.snapshot.base.branch);
  const closed2 = afterCloseOutOf === null ? task.status.text : "closed out";
  const isHandedOver = HANDED_OVER.includes(lease.document.phase) || isOurs2(lease, view);
  if (isAtWork(lease, view) && !isAbandoned(lease, view)) return IN_USE;
  if (merged2 !== void 0 && isHandedOver)
    return {
      kind: "over",
      afterCloseOutOf,
      because: `#${merged2.number} is merged and its task is ${closed2}`
    };
  if (isAbandoned(lease, view)) return abandoned(afterCloseOutOf);
  return leftBehind(`${closedWithoutMerge(lease, pulls)}its task is ${closed2}`);
}
function judgeOpen(lease, pulls, view) {
  const { now } = view.facts.snapshot;
  if (pulls.unanswered.length > 0) return IN_USE;
  const expired = isExpired(lease.document, now) ? `expired at ${lease.document.expiresAt}` : null;
  const [open2] = pulls.open;
  const isCaredFor = expired === null || isOurs2(lease, view);
  if (open2 !== void 0) return isCaredFor ? IN_USE : leftBehind(`${expired}; #${open2} is open`);
  if (isAbandoned(lease, view)) return abandoned(null);
  if (expired !== null) return leftBehind(`${expired}; its task is still open`);
  const closed2 = pulls.merged.length === 0 ? closedWithoutMerge(lease, pulls) : "";
  return closed2 === "" || AGENT_PHASES.includes(lease.document.phase) ? IN_USE : leftBehind(`${closed2}its task is still open`);
}
function mergeUnder({ document }, pulls, base) {
  return pulls.merged.find(({ number, baseRefName, mergedAt }) => {
    if (baseRefName !== base) return false;
    if (document.pullNumber !== null) return number === document.pullNumber;
    return mergedAt !== null && Date.parse(mergedAt) >= Date.parse(document.claimedAt);
  });
}
function isAbandoned(lease, view) {
  const { document } = lease;
  if (!isOurs2(lease, view) || !AGENT_PHASES.includes(document.phase)) return false;
  const claim = view.facts.claims.claimsByItem.get(formatItem({ kind: "task", slug: lease.slug }));
  const last = claim?.document.attempts.at(-1);
  const isOnRecord = last !== void 0 && Date.parse(last.startedAt) >= Date.parse(document.claimedAt);
  return isOnRecord || isExpired(document, view.facts.snapshot.now);
}
function isAtWork({ document }, view) {
  return MOVING_PHASES.includes(document.phase) && !isExpired(document, view.facts.snapshot.now);
}
function isOurs2({ document }, view) {
  return isOwnedBy(document, view.facts.snapshot.leases.hostId);
}
function abandoned(afterCloseOutOf) {
  return { kind: "over", afterCloseOutOf, because: "the run that took it is over" };
}
function closedWithoutMerge({ document }, pulls) {
  const closed2 = pulls.closed.find(({ number }) => (document.pullNumber ?? number) === number);
  return closed2 === void 0 ? "" : `#${closed2.number} was closed without merge; `;
}
function leftBehind(because) {
  return { kind: "left-behind", because };
}

// src/decide/lease-requests.ts
var CLIENT = { clientVersion: "0.0.0", clientCommit: "unknown" };
var SDLC_VERSION = "1.1.0";
var HOST_NAME = "github-actions";
var LONGEST_SECONDS = 365 * 24 * 60 * 60;
function leaseToTake(task, branch, facts) {
  const { leaseSeconds, leasesBySlug } = facts.leases;
  if (leaseSeconds === null) return null;
  const expected = leasesBySlug.get(task.slug) ?? null;
  const now = facts.snapshot.now;
  const times2 = {
    phase: "claimed",
    claimedAt: toSeconds(now),
    expiresAt: toSeconds(new Date(now.getTime() + Math.min(leaseSeconds, LONGEST_SECONDS) * 1e3))
  };
  if (expected === null) return { expected, draft: { ...firstDraft(task, branch, facts), ...times2 } };
  return { expected, draft: { ...expected.document, taskId: task.slug, pullNumber: null, ...times2 } };
}
function firstDraft(task, branch, facts) {
  const { base, leases } = facts.snapshot;
  return {
    sdlcVersion: SDLC_VERSION,
    taskId: task.slug,
    taskPath: task.path,
    owner: leases.hostId,
    ownerKind: "github-actions",
    ...CLIENT,
    preparedOn: leases.hostId,
    preparedOnHostname: HOST_NAME,
    baseRef: `refs/heads/${base.branch}`,
    baseSha: base.oid,
    workRef: `refs/heads/${branch}`,
    pullNumber: null,
    notes: "",
    gates: null
  };
}
function closingDocument(document) {
  return { ...document, phase: "closing", expiresAt: null };
}
function toSeconds(time2) {
  return `${time2.toISOString().slice(0, 19)}Z`;
}

// src/decide/settle-leases.ts
function settleLeases(view) {
  const { leases, snapshot } = view.facts;
  const steps = [];
  const leftBehind2 = [];
  for (const lease of snapshot.leases.active) {
    const judgement = judgeLease(lease, view);
    if (judgement.kind === "in-use") continue;
    const obstacle = judgement.kind === "over" ? whyNotArchived(lease, view) : null;
    if (judgement.kind === "over" && obstacle === null) steps.push(archive(lease, judgement, view));
    else leftBehind2.push(describe7(lease, [judgement.because, obstacle]));
  }
  return { steps, report: { gate: leases.gate, leftBehind: leftBehind2 } };
}
function whyNotArchived({ slug }, view) {
  if (view.facts.leases.leaseSeconds === null) return "leasing is off, so no lease is archived";
  return outsideRun({ kind: "task", slug }, view.facts.snapshot.settings.only);
}
function archive(lease, judgement, view) {
  return {
    kind: "archive-lease",
    lease,
    document: closingDocument(lease.document),
    archiveOid: view.facts.snapshot.leases.archiveOidsBySlug.get(lease.slug) ?? null,
    afterCloseOutOf: judgement.afterCloseOutOf,
    because: judgement.because
  };
}
function describe7({ slug, document }, reasons) {
  const because = reasons.filter((reason) => reason !== null).join("; ");
  return { slug, phase: document.phase, owner: describeOwner(document), because };
}

// src/decide/backpressure.ts
function measureBackpressure(facts) {
  const { openPulls, settings } = facts.snapshot;
  const slugs = openPulls.filter((pull) => !pull.isCrossRepository).flatMap((pull) => slugOfBranch(pull.headRefName, settings.branchPatterns) ?? []);
  const withPull = new Set(slugs);
  const underWay = facts.claims.inFlight.filter((item) => item.kind === "task" && !withPull.has(item.slug));
  return { open: slugs.length, underWay: underWay.length };
}
function pushBack({ open: open2, underWay }, limit2) {
  if (open2 + underWay < limit2) return null;
  const coming = underWay === 0 ? "" : ` and ${underWay} under way`;
  const waiting = open2 === 1 ? "1 pull request of a task is open" : `${open2} pull requests of tasks are open`;
  return `${waiting}${coming}, and the limit is ${limit2}; merge or close some`;
}

// src/decide/pickup-order.ts
var IMPACT = { high: "0", medium: "1", low: "2", missing: "3" };
var COMPLEXITY = { small: "0", medium: "1", large: "2", missing: "3" };
var NO_DATE = "9999-12-31";
function sortForPickup(candidates, tasks) {
  const ranks = new Map(candidates.map((task) => [task.slug, rankOf2(task)]));
  const lifted = liftRanks(sortByRank(candidates, ranks), ranks, tasks);
  return sortByRank(candidates, lifted);
}
function rankOf2(task) {
  const priority = task.priority ? "0" : "1";
  const impact = IMPACT[task.impact ?? "missing"];
  const complexity = COMPLEXITY[task.complexity ?? "missing"];
  return `${priority}${impact}${complexity}${task.created ?? NO_DATE}`;
}
function sortByRank(candidates, ranks) {
  const keyed = candidates.map((task) => ({ task, rank: ranks.get(task.slug) ?? "" }));
  keyed.sort((a, b) => compare2(a.rank, b.rank) || compare2(a.task.slug, b.task.slug));
  return keyed.map(({ task }) => task);
}
function compare2(a, b) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
function liftRanks(bestFirst, ranks, tasks) {
  const lifted = /* @__PURE__ */ new Map();
  for (const root of bestFirst) {
    const rank = ranks.get(root.slug) ?? "";
    const reached = [root];
    for (let task = reached.pop(); task !== void 0; task = reached.pop()) {
      if (lifted.has(task.slug)) continue;
      lifted.set(task.slug, rank);
      reached.push(...candidatesBehind(task, ranks, tasks));
    }
  }
  return lifted;
}
function candidatesBehind(task, ranks, tasks) {
  return task.dependsOn.flatMap((dependency) => {
    const target = tasks.resolve(dependency);
    if (target.kind !== "task" || !ranks.has(target.slug)) return [];
    const behind2 = tasks.tasksBySlug.get(target.slug);
    return behind2 === void 0 ? [] : [behind2];
  });
}

// src/decide/start-tasks.ts
var CONDITIONS = [...FILE_CONDITIONS, ...WORLD_CONDITIONS];
function startTasks(view, plan2) {
  const open2 = view.facts.openTasks.filter(
    ({ slug }) => !isClosed(slug, view) && !plan2.flaggedSlugs.has(slug)
  );
  const reasonsBySlug = /* @__PURE__ */ new Map();
  for (const task of open2) {
    const reason = firstReason(task, view);
    if (reason !== null) reasonsBySlug.set(task.slug, reason);
  }
  const startable = inPickupOrder(open2, view).filter((task) => !reasonsBySlug.has(task.slug));
  const steps = fillSlots(startable, view, { ...plan2, reasonsBySlug });
  const skips = open2.flatMap(({ slug }) => skip2(slug, reasonsBySlug.get(slug), view));
  return { steps, skips: [...unreadable5(view), ...skips].sort(bySlug) };
}
function firstReason(task, view) {
  for (const condition of CONDITIONS) {
    const reason = condition(task, view);
    if (reason !== null) return reason;
  }
  return null;
}
function inPickupOrder(open2, view) {
  const candidates = open2.filter((task) => task.status.phase === "ready" && task.autonomy !== "human-only");
  return sortForPickup(candidates, view.facts.snapshot.tasks);
}
function fillSlots(startable, view, room) {
  const { settings } = view.facts.snapshot;
  const { tasks, repairs } = view.facts.claims.atWork;
  const { open: open2, underWay } = measureBackpressure(view.facts);
  const steps = [];
  const isSure = (task) => closedByThisPlan(task, view).length === 0;
  for (const task of [...startable.filter(isSure), ...startable.filter((one) => !isSure(one))]) {
    const pressure = { open: open2, underWay: underWay + steps.length };
    const use = { tasks: tasks + steps.length, repairs: repairs + room.repairsStarted };
    const full = pushBack(pressure, settings.maxOpenPullRequests) ?? noSlot("tasks", use, settings);
    const promised = room.promisedCents + sumCents(steps);
    const answer = full ?? fundWork(start2(task, view), promised, view.facts);
    if (typeof answer === "string") room.reasonsBySlug.set(task.slug, answer);
    else steps.push(answer);
  }
  return steps;
}
function sumCents(steps) {
  return steps.reduce((sum, { entry }) => sum + toCents(entry.dollars), 0);
}
function start2(task, view) {
  const { rules, snapshot, claims } = view.facts;
  const entry = taskEntry(task, rules.taskFingerprint(task), snapshot);
  const afterCloseOutsOf = closedByThisPlan(task, view);
  const lease = leaseToTake(task, entry.branch, view.facts);
  const afterDeletionsOf = branchesOf(task.slug, snapshot.settings.branchPatterns).filter(
    (branch) => view.deletedBranches.has(branch)
  );
  return {
    kind: "start-work",
    entry,
    claim: claims.claimsByItem.get(formatItem(entry.item)) ?? null,
    because: describe8(task, view),
    ...lease === null ? {} : { lease },
    ...afterCloseOutsOf.length === 0 ? {} : { afterCloseOutsOf },
    ...afterDeletionsOf.length === 0 ? {} : { afterDeletionsOf }
  };
}
function closedByThisPlan(task, view) {
  const slugs = task.dependsOn.flatMap((dependency) => {
    const target = view.facts.snapshot.tasks.resolve(dependency);
    return target.kind === "task" && view.closeOuts.stepsBySlug.has(target.slug) ? [target.slug] : [];
  });
  return [...new Set(slugs)];
}
function describe8(task, view) {
  const facts = [
    ...task.priority ? ["priority"] : [],
    `impact ${task.impact ?? "unset"}`,
    `complexity ${task.complexity ?? "unset"}`,
    `created ${task.created ?? "unset"}`
  ];
  const finding = view.closeOuts.findingsBySlug.get(task.slug);
  return `ready: ${facts.join(", ")}${finding === void 0 ? "" : `; ${finding.because}`}`;
}
function skip2(slug, reason, view) {
  if (reason === void 0) return [];
  const finding = view.closeOuts.findingsBySlug.get(slug)?.because;
  const because = finding === void 0 || finding === reason ? reason : `${reason}; ${finding}`;
  return [{ item: { kind: "task", slug }, because }];
}
function unreadable5(view) {
  const { tasks, settings } = view.facts.snapshot;
  const messagesByFile = /* @__PURE__ */ new Map();
  for (const { severity, file, line, message } of tasks.problems) {
    if (severity === "error" && !messagesByFile.has(file))
      messagesByFile.set(file, `${message} (line ${line})`);
  }
  return tasks.unreadableSlugs.map((slug) => {
    const message = messagesByFile.get(`${settings.tasksFolder}/${slug}.md`) ?? "see the problems";
    return { item: { kind: "task", slug }, because: `its file cannot be read: ${message}` };
  });
}
function bySlug(a, b) {
  const [left, right] = [formatItem(a.item), formatItem(b.item)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

// src/decide/tick-facts.ts
function gatherFacts(snapshot, rules, claims) {
  const openTasks = [...snapshot.tasks.tasksBySlug.values()].filter((task) => task.status.phase !== "closed");
  const openPullsByHead = groupByHead(snapshot.openPulls);
  const source = { settings: snapshot.settings, pullsByBranch: snapshot.pullsByBranch, openPullsByHead };
  const pullsByTask = new Map(openTasks.map((task) => [task.slug, pullsOfTask(task.slug, source)]));
  const leases = indexLeases(snapshot);
  const funds = openFunds([...claims.claimsByItem.values()], snapshot.settings, snapshot.now);
  return { snapshot, rules, claims, leases, funds, openTasks, openPullsByHead, pullsByTask };
}

// src/decide/plan.ts
function makePlan(snapshot, rules) {
  const reaps = reapClaims(snapshot);
  const claims = indexClaims(snapshot, reaps);
  const facts = gatherFacts(snapshot, rememberGaps(rules), claims);
  const closing = closeOuts(facts);
  const merged2 = leftoverBranches(facts, closing.stepsBySlug);
  const left = leftoverWork(facts, closing);
  const repairs = repairPulls(facts);
  const view = openStartView(facts, closing, left);
  const flags = flagTasks(view);
  const starts = startTasks(view, {
    repairsStarted: repairs.started,
    promisedCents: repairs.promisedCents,
    flaggedSlugs: new Set(flags.map(({ slug }) => slug))
  });
  const leases = settleLeases({ facts, closeOuts: closing, startedSlugs: slugsOf(starts.steps) });
  const edits = [...closing.steps, ...flags];
  const tidying = [
    ...leases.steps,
    ...merged2,
    ...leftoverCloseOutBranch(facts, edits),
    ...left.deletions,
    ...left.drafts
  ];
  return {
    steps: [...reaps, ...edits, ...tidying, ...repairs.steps, ...starts.steps],
    skips: [...repairs.skips, ...unreadableSkips(snapshot), ...starts.skips],
    verdicts: [...repairs.verdicts, ...unreadableVerdicts(snapshot)],
    problems: [...snapshot.tasks.problems, ...snapshot.problems],
    inFlight: claims.inFlight,
    leases: leases.report,
    brakes: findBrakes(facts.funds, snapshot.settings),
    money: {
      today: dollarsToday(facts, [...repairs.steps, ...starts.steps]),
      limit: snapshot.settings.dollars.day
    }
  };
}
function dollarsToday({ funds }, steps) {
  const promised = steps.map((step) => step.kind === "start-work" ? toCents(step.entry.dollars) : 0);
  return promised.reduce((sum, cents) => sum + cents, funds.spending.dayCents) / 100;
}
function slugsOf(starts) {
  return new Set(starts.flatMap(({ entry }) => entry.item.kind === "task" ? [entry.item.slug] : []));
}
function unreadableVerdicts(snapshot) {
  return snapshot.unreadablePulls.map(({ number, because }) => ({
    number,
    title: "",
    url: "",
    verdict: { name: "ERROR", reason: because, causes: [] }
  }));
}
function unreadableSkips(snapshot) {
  return snapshot.unreadablePulls.flatMap(
    ({ number, because }) => number === null ? [] : [{ item: { kind: "pull", number }, because: `could not be read: ${because}` }]
  );
}

// src/decide/fingerprint.ts
function pullFingerprint(verdict, headOid) {
  const at3 = `${verdict.name}@${headOid ?? "unknown"}`;
  return verdict.causes.length === 0 ? at3 : `${at3}#${hash(JSON.stringify([...verdict.causes].sort()))}`;
}
function taskFingerprint(task) {
  return task.blobId ?? `content#${hash(JSON.stringify(task))}`;
}
var FNV_OFFSET = 0xcbf29ce484222325n;
var FNV_PRIME = 0x100000001b3n;
function hash(text) {
  let value = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(index))) * FNV_PRIME);
  }
  return value.toString(16).padStart(16, "0");
}

// src/decide/body-sections.ts
var HEADING = /^ {0,3}(#{1,2})[ \t]+(.*)/;
function splitSections(lines) {
  const sections = [];
  let current = [];
  for (const bodyLine of lines) {
    const match = bodyLine.text.includes("#") ? HEADING.exec(bodyLine.text) : null;
    if (match === null) {
      current.push(bodyLine);
      continue;
    }
    current = [];
    if (match[1] === "##") {
      sections.push({ name: normalize(match[2] ?? ""), line: bodyLine.line, lines: current });
    }
  }
  return sections;
}
function normalize(heading) {
  const words = heading.toLowerCase().split(/[ \t]+/);
  while (/^#*$/.test(words.at(-1) ?? "x")) words.pop();
  return words.join(" ");
}

// src/decide/code-spans.ts
var BLOCK_START = /^[ \t]*(?:$|#{1,6}[ \t]|[-*+][ \t]|[0-9]{1,9}[.)][ \t]|[|>])/;
function findCodeSpans(lines) {
  const spans = new SpansByRow(lines);
  let runs = [];
  lines.forEach((line, row) => {
    if (runs.length > 0 && BLOCK_START.test(line)) {
      addSpans(runs, spans);
      runs = [];
    }
    if (!line.includes("`")) return;
    for (const { 0: ticks, index } of line.matchAll(/`+/g)) {
      runs.push({ row, start: index, end: index + ticks.length });
    }
  });
  addSpans(runs, spans);
  return spans.byRow;
}
var SpansByRow = class {
  constructor(lines) {
    this.byRow = /* @__PURE__ */ new Map();
    this.#lines = lines;
  }
  #lines;
  add(open2, close2) {
    if (open2.row === close2.row) {
      this.#push(open2.row, { start: open2.start, end: close2.end });
      return;
    }
    this.#push(open2.row, { start: open2.start, end: this.#lines[open2.row]?.length ?? open2.end });
    this.#push(close2.row, { start: 0, end: close2.end });
  }
  #push(row, span) {
    const known = this.byRow.get(row);
    if (known === void 0) this.byRow.set(row, [span]);
    else known.push(span);
  }
};
function addSpans(runs, spans) {
  const partners = nextOfSameLength(runs);
  for (let at3 = 0; at3 < runs.length; at3++) {
    const open2 = runs[at3];
    const partner = partners[at3] ?? at3;
    const close2 = runs[partner];
    if (open2 === void 0 || close2 === void 0 || open2 === close2 || close2.row - open2.row > 1) continue;
    spans.add(open2, close2);
    at3 = partner;
  }
}
function nextOfSameLength(runs) {
  const partners = new Array(runs.length).fill(void 0);
  const nearest = /* @__PURE__ */ new Map();
  for (let at3 = runs.length - 1; at3 >= 0; at3--) {
    const run6 = runs[at3];
    if (run6 === void 0) continue;
    partners[at3] = nearest.get(run6.end - run6.start);
    nearest.set(run6.end - run6.start, at3);
  }
  return partners;
}

// src/decide/masked-body.ts
var FENCE2 = /^[ \t]*(`{3,}|~{3,})(.*)/;
var NO_SPANS = [];
var CODE = "•";
var COMMENT_START = "<!--";
var COMMENT_END = "-->";
function maskBody(body, bodyLine) {
  const texts = withoutBlocks(body.split(/\r?\n/));
  const spans = findCodeSpans(texts.map((text) => text ?? ""));
  return texts.map((text, index) => ({
    text: text ?? "",
    masked: text === null ? CODE : mask(text, spans.get(index) ?? NO_SPANS),
    line: bodyLine + index
  }));
}
function withoutBlocks(lines) {
  let fence = null;
  let isComment = false;
  return lines.map((line) => {
    if (fence !== null) {
      if (closes(fence, line)) fence = null;
      return null;
    }
    if (line === "") return line;
    fence = isComment ? null : openedFence(line);
    if (fence !== null) return null;
    const rest = withoutComments(line, isComment);
    isComment = rest.isComment;
    return rest.text;
  });
}
function openedFence(line) {
  const match = FENCE2.exec(line);
  const marks = match?.[1] ?? "";
  const mark = marks.charAt(0);
  if (mark === "" || mark === "`" && match?.[2]?.includes("`")) return null;
  return { mark, length: marks.length };
}
function closes(fence, line) {
  const text = line.trim();
  return text.length >= fence.length && text === fence.mark.repeat(text.length);
}
function withoutComments(line, startsInside) {
  if (!startsInside)
    return line.includes(COMMENT_START) ? cutComments(line, 0) : { text: line, isComment: false };
  const end3 = line.indexOf(COMMENT_END);
  return end3 === -1 ? { text: "", isComment: true } : cutComments(line, end3 + COMMENT_END.length);
}
function cutComments(line, from) {
  const kept = [];
  let at3 = from;
  for (const start3 of commentStarts(line)) {
    if (start3 < at3) continue;
    kept.push(line.slice(at3, start3));
    const end3 = line.indexOf(COMMENT_END, start3 + COMMENT_START.length);
    if (end3 === -1) return { text: kept.join(""), isComment: true };
    at3 = end3 + COMMENT_END.length;
  }
  return { text: [...kept, line.slice(at3)].join(""), isComment: false };
}
function commentStarts(line) {
  const spans = [...findCodeSpans([line]).get(0) ?? NO_SPANS].reverse();
  const starts = [];
  for (let at3 = line.indexOf(COMMENT_START); at3 !== -1; at3 = line.indexOf(COMMENT_START, at3 + 1)) {
    while ((spans.at(-1)?.end ?? line.length) <= at3) spans.pop();
    if (at3 < (spans.at(-1)?.start ?? line.length)) starts.push(at3);
  }
  return starts;
}
function mask(text, spans) {
  if (spans.length === 0) return text;
  const parts = [];
  let at3 = 0;
  for (const { start: start3, end: end3 } of spans) {
    parts.push(text.slice(at3, start3), CODE);
    at3 = end3;
  }
  return [...parts, text.slice(at3)].join("");
}

// src/decide/placeholders.ts
var PATTERNS = [
  /(?<![a-z0-9])TBD(?![a-z0-9])/i,
  /\([ \t]*(?:final name|or final)\b[^()]*/i,
  /\([ \t]*pick one[ \t]*\)/i,
  /<[^<>]+>/
];
var DELIMITER_CELL = /^[ \t]*:?-+:?[ \t]*$/;
var LONGEST3 = 60;
function findPlaceholders(lines) {
  return lines.flatMap((line) => line.masked === "" ? [] : placeholdersIn(line));
}
function placeholdersIn({ masked, line }) {
  const found2 = PATTERNS.flatMap((pattern) => pattern.exec(masked)?.[0] ?? []);
  const texts = found2.map((text) => ({ line, what: shown(text) }));
  return hasEmptyCell(masked) ? [...texts, { line, what: "an empty table cell" }] : texts;
}
function shown(text) {
  return `the placeholder ${text.length > LONGEST3 ? `${text.slice(0, LONGEST3)}…` : text}`;
}
function hasEmptyCell(masked) {
  const row = masked.trim();
  if (!row.startsWith("|")) return false;
  const cells = row.replaceAll("\\|", "•").split("|").slice(1);
  if (row.endsWith("|") && cells.length > 1) cells.pop();
  return !cells.every((cell) => DELIMITER_CELL.test(cell)) && cells.some((cell) => cell.trim() === "");
}

// src/decide/readiness-gaps.ts
var GOAL = ["goal", "goal / problem statement"];
var CRITERIA = ["acceptance criteria"];
var OUT_OF_SCOPE = ["out of scope"];
var REQUIRED = [
  ["## Goal", GOAL],
  ["## Acceptance criteria", CRITERIA],
  ["## Out of scope", OUT_OF_SCOPE]
];
var SPEC_SECTIONS = /* @__PURE__ */ new Set([
  ...GOAL,
  "proposed",
  "approach",
  "plan",
  ...CRITERIA,
  ...OUT_OF_SCOPE
]);
var CHECKBOX = /^[ \t]*(?:[-*+]|[0-9]{1,9}[.)])[ \t]+\[[ xX]\][ \t]+[^ \t]/;
var MOST_GAPS = 50;
function findGaps(task) {
  const sections = splitSections(maskBody(task.body, task.bodyLine));
  const gaps = [
    ...fieldGaps(task),
    ...REQUIRED.flatMap(([heading, names]) => sectionGaps({ heading, names }, sections, task.bodyLine)),
    ...criteriaGaps(sections),
    ...placeholderGaps(sections)
  ];
  if (gaps.length <= MOST_GAPS) return gaps;
  const line = gaps[MOST_GAPS]?.line ?? task.bodyLine;
  return [...gaps.slice(0, MOST_GAPS), { line, message: `And ${gaps.length - MOST_GAPS} more gaps.` }];
}
function fieldGaps(task) {
  const fields = [
    ["impact", task.impact],
    ["complexity", task.complexity],
    ["created", task.created]
  ];
  return fields.filter(([, value]) => value === null).map(([key]) => ({ line: 1, message: `The front matter has no \`${key}\`.` }));
}
function sectionGaps({ heading, names }, sections, bodyLine) {
  const found2 = sections.filter(({ name }) => names.includes(name));
  const [first] = found2;
  if (first === void 0) return [{ line: bodyLine, message: `The section \`${heading}\` is missing.` }];
  if (found2.some(hasContent)) return [];
  return [{ line: first.line, message: `The section \`${heading}\` is empty.` }];
}
function hasContent({ lines }) {
  return lines.some(({ masked }) => masked.trim() !== "");
}
function criteriaGaps(sections) {
  const found2 = sections.filter((section) => CRITERIA.includes(section.name) && hasContent(section));
  const [first] = found2;
  if (first === void 0 || found2.some(({ lines }) => lines.some(({ text }) => CHECKBOX.test(text))))
    return [];
  return [{ line: first.line, message: "The acceptance criteria have no checkbox (`- [ ] …`)." }];
}
function placeholderGaps(sections) {
  return sections.filter(({ name }) => SPEC_SECTIONS.has(name)).flatMap(
    ({ name, lines }) => (
      // By its section: the line moves when the gap is written into the file.
      findPlaceholders(lines).map(({ line, what }) => ({
        line,
        message: `The section \`${name}\` holds ${what}.`
      }))
    )
  );
}

// src/decide/rules-for.ts
function rulesFor({ now, settings }) {
  const { trustedAuthors, ignoredAuthors } = settings;
  return {
    classify: (pull) => classify(pull, { now, trustedAuthors, ignoredAuthors }),
    pullFingerprint,
    taskFingerprint,
    findGaps: onceForEach(findGaps)
  };
}
function onceForEach(find) {
  const known = /* @__PURE__ */ new Map();
  return (task) => {
    const gaps = known.get(task) ?? find(task);
    known.set(task, gaps);
    return gaps;
  };
}

// src/render/plan-lines.ts
function describeStep(step) {
  switch (step.kind) {
    case "reap-claim":
      return `free ${formatItem(step.claim.document.item)}`;
    case "close-out":
      return `close out ${step.slug} (#${step.pullNumber})`;
    case "flag-task":
      return `flag ${step.slug} as ${step.flag.kind}`;
    case "open-pull-request":
      return `open a draft for ${step.branch}`;
    case "archive-lease":
      return `archive the lease of ${step.lease.slug}`;
    case "delete-branch":
      return `delete branch ${step.branch}`;
    case "update-branch":
      return `update #${step.pullNumber} from its base`;
    case "start-work":
      return `start ${step.entry.prompt}`;
  }
}

// src/commands/offline.ts
import { resolve as resolve4 } from "node:path";
var NO_LEASES = {
  hostId: "00000000-0000-4000-8000-000000000000",
  active: [],
  unreadableSlugs: [],
  archiveOidsBySlug: /* @__PURE__ */ new Map()
};
function readOffline(invocation, io2) {
  const { text } = invocation;
  const given = text("tasks");
  const withoutFolder = { ...invocation, text: (name) => name === "tasks" ? null : text(name) };
  const defaults2 = readSettings(withoutFolder);
  const folder = given ?? defaults2.tasksFolder;
  const shownFolder = showFolder(folder, io2.cwd);
  const { files, problems } = readTaskFolder(resolve4(io2.cwd, folder), shownFolder);
  const tasks = readTaskSet(files);
  const settings = { ...defaults2, tasksFolder: shownFolder, flagGaps: false };
  const nothing = {
    openPulls: [],
    branchOidsByName: /* @__PURE__ */ new Map(),
    claims: [],
    leases: NO_LEASES
  };
  const base = { branch: settings.baseBranch ?? "main", oid: "0".repeat(40) };
  const { branches } = findBranches({ settings, base, tasks, ...nothing });
  return {
    ...nothing,
    now: io2.now(),
    settings,
    tasks,
    problems,
    repository: { owner: "offline", name: "offline" },
    base,
    unreadablePulls: [],
    // Asked and answered: a branch without an answer would count as not established.
    pullsByBranch: new Map(branches.map((branch) => [branch, []])),
    aheadByBranch: /* @__PURE__ */ new Map(),
    evidenceByPull: /* @__PURE__ */ new Map(),
    unreadableClaims: [],
    runStates: /* @__PURE__ */ new Map(),
    controlPlane: { kind: "absent" },
    control: { kind: "running" }
  };
}

// src/commands/plan.ts
var plan = {
  name: "plan",
  summary: "Say what the next tick would do, and why every other task and pull request is left alone.",
  usage: "[--offline] [--tasks DIR]",
  details: `Reads only. Without --offline GitHub is asked: GITHUB_TOKEN or GH_TOKEN must hold a token that may read
contents, pull requests and checks. With --offline the task files are all there is: no pull request, no branch
and no agent is known.

With --json the answer is {"start":[{"task"}],"skip":[{"task","because"}],"problems":[{"file","line","column",
"message","expected","found","severity"}]}; online also "paused", "repair", "closeOut", "other",
"leasesLeftBehind" and "verdicts", and skips of pull requests have "pull" instead of "task".`,
  options: {
    offline: { type: "boolean", help: "use the task files alone and ask nobody" },
    tasks: {
      type: "string",
      value: "DIR",
      help: `folder of the task files (default: ${INPUT_DEFAULTS["tasks-folder"]}); online relative to the repository`
    },
    "base-branch": {
      type: "string",
      value: "NAME",
      help: "branch that tasks are merged into (default: the default branch)"
    },
    "max-parallel": {
      type: "string",
      value: "N",
      help: `agents at work at the same time (default: ${INPUT_DEFAULTS["max-parallel"]})`
    },
    "max-open-pull-requests": {
      type: "string",
      value: "N",
      help: `start nothing new while so many are open (default: ${INPUT_DEFAULTS["max-open-pull-requests"]})`
    },
    ...GITHUB_OPTIONS
  },
  run: run5
};
async function run5(invocation, io2) {
  if (invocation.positionals.length > 0) {
    const problem = `plan takes no arguments, found ${JSON.stringify(invocation.positionals[0])}.`;
    return printFailure(wrongUsage([problem], `${PROGRAM} plan --help`), invocation.isJson, io2);
  }
  const isOffline = invocation.flag("offline");
  const snapshot = isOffline ? readOffline(invocation, io2) : await readOnline(invocation, io2);
  const made = makePlan(snapshot, rulesFor(snapshot));
  if (invocation.isJson) io2.stdout(`${JSON.stringify(toJson3(made, isOffline, snapshot.control))}
`);
  else io2.stdout(toText(made, describePause(snapshot.control)));
  return 0;
}
function toJson3(made, isOffline, control) {
  const starts = startsOf(made);
  const shared = {
    start: starts.flatMap(
      ({ entry, because }) => entry.item.kind === "task" ? [{ task: entry.item.slug, because }] : []
    ),
    skip: made.skips.map(({ item, because }) => ({ ...nameOf(item), because })),
    problems: made.problems
  };
  if (isOffline) return shared;
  return {
    paused: control.kind !== "running",
    ...shared,
    repair: starts.flatMap(
      ({ entry, because }) => entry.item.kind === "pull" ? [{ pull: entry.item.number, kind: entry.kind, because }] : []
    ),
    closeOut: made.steps.flatMap(
      (step) => step.kind === "close-out" ? [{ task: step.slug, pull: step.pullNumber, because: step.because }] : []
    ),
    other: made.steps.flatMap(
      (step) => step.kind === "start-work" || step.kind === "close-out" ? [] : [{ step: describeStep(step), because: step.because }]
    ),
    leasesLeftBehind: made.leases.leftBehind,
    verdicts: made.verdicts.map(({ number, verdict }) => ({
      pull: number,
      verdict: verdict.name,
      reason: verdict.reason
    }))
  };
}
function startsOf(made) {
  return made.steps.filter((step) => step.kind === "start-work");
}
function nameOf(item) {
  return item.kind === "task" ? { task: item.slug } : { pull: item.number };
}
function toText(made, pause2) {
  const lines = [
    ...pause2 === null ? [] : [`PAUSED ${pause2}`],
    ...made.verdicts.map(({ number, verdict }) => `#${number ?? "?"} ${formatVerdictLine(verdict)}`),
    ...made.steps.length === 0 ? ["Nothing to do."] : [],
    ...made.steps.map((step) => `${describeStep(step)}: ${step.because}`),
    ...made.leases.gate === null ? [] : [`No agent is started: ${made.leases.gate}`],
    ...made.leases.leftBehind.map(({ slug, because }) => `left behind: lease of ${slug}: ${because}`),
    ...made.skips.map(({ item, because }) => `skip ${formatItem(item)}: ${because}`),
    ...made.problems.map(
      ({ file, line, column, message }) => `problem ${file}:${line}:${column}: ${message}`
    )
  ];
  return `${lines.map(logLine).join("\n")}
`;
}

// src/commands/all-commands.ts
var allCommands = [
  plan,
  classify2,
  closeOut,
  log,
  pause,
  resume,
  retry,
  release,
  demo
];

// src/commands/parse-arguments.ts
import { parseArgs } from "node:util";
var SHARED_OPTIONS = {
  json: { type: "boolean", help: "print one JSON document, also for errors" },
  help: { type: "boolean", help: "print this help" }
};
function parseArguments(command2, args) {
  const options2 = { ...command2.options, ...SHARED_OPTIONS };
  const config = Object.fromEntries(Object.entries(options2).map(([name, { type }]) => [name, { type }]));
  const { tokens, positionals, values } = parseArgs({
    args: args.map((arg) => arg === "-h" ? "--help" : arg),
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true
  });
  const given = tokens.filter((token) => token.kind === "option");
  const repeated = given.filter(
    ({ name }, index) => given.findIndex((token) => token.name === name) !== index
  );
  const problems = [
    ...given.flatMap((token) => judgeOption(token, options2)),
    ...repeated.map(({ rawName }) => `${rawName} is given twice.`)
  ];
  if (problems.length > 0) return { kind: "wrong", problems };
  const text = (name) => textOf2(values[name]);
  const flag = (name) => values[name] === true;
  return {
    kind: "invocation",
    invocation: { positionals, text, flag, isJson: flag("json") },
    wantsHelp: flag("help")
  };
}
function judgeOption(token, options2) {
  const { name, rawName, value } = token;
  const option = Object.hasOwn(options2, name) ? options2[name] : void 0;
  if (option === void 0)
    return [
      `There is no option ${rawName}.${didYouMean(
        `--${name}`,
        Object.keys(options2).map((key) => `--${key}`)
      )}`
    ];
  if (option.type === "boolean")
    return value === void 0 ? [] : [`${rawName} takes no value, found ${value}.`];
  const isForgotten = value === void 0 || token.inlineValue !== true && /^-./.test(value);
  if (!isForgotten && value !== "") return [];
  const dash = /^-[^-]/.test(value ?? "") ? ` For a value that begins with a dash write ${rawName}=${value}.` : "";
  return [`${rawName} needs a value: ${rawName} ${option.value ?? "VALUE"}.${dash}`];
}
function textOf2(value) {
  return typeof value === "string" ? value : null;
}

// src/commands/help-text.ts
function programHelp(commands) {
  const rows = commands.map(({ name, summary }) => [name, summary]);
  return `Usage: ${PROGRAM} COMMAND [options]

Commands:
${table(rows)}
Options:
${table([
    ["--help", "print this help, or that of a command"],
    ["--version", "print the version"]
  ])}
Exit codes: 0 done, or nothing to do; 1 failed or refused; 2 wrong usage.
`;
}
function commandHelp(command2) {
  const options2 = { ...command2.options, ...SHARED_OPTIONS };
  const rows = Object.entries(options2).map(([name, option]) => [spell(name, option), option.help]);
  return `Usage: ${PROGRAM} ${command2.name} ${command2.usage}

${command2.summary}

${command2.details.trim()}

Options:
${table(rows)}`;
}
function spell(name, option) {
  return option.type === "string" ? `--${name} ${option.value ?? "VALUE"}` : `--${name}`;
}
function table(rows) {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}
`).join("");
}

// src/commands/run-command-line.ts
async function runCommandLine(argv, io2, commands = allCommands) {
  const isJson = argv.slice(0, indexOrEnd(argv, "--")).includes("--json");
  const name = argv.find((argument) => argument !== "--json");
  if (name === "--help" || name === "-h") return printAnswer("help", programHelp(commands), { isJson, io: io2 });
  if (name === "--version") return printAnswer("version", VERSION7, { isJson, io: io2 });
  const command2 = commands.find((candidate) => candidate.name === name);
  if (command2 === void 0) {
    return printFailure(wrongUsage([unknownCommand(name, commands)], `${PROGRAM} --help`), isJson, io2);
  }
  return await runCommand(command2, argv.slice(argv.indexOf(command2.name) + 1), { isJson, io: io2 });
}
async function runCommand(command2, args, answering) {
  const { isJson, io: io2 } = answering;
  const parsed = parseArguments(command2, args);
  if (parsed.kind === "wrong") {
    return printFailure(wrongUsage(parsed.problems, `${PROGRAM} ${command2.name} --help`), isJson, io2);
  }
  if (parsed.wantsHelp) return printAnswer("help", commandHelp(command2), answering);
  try {
    return await command2.run({ ...parsed.invocation, isJson }, io2);
  } catch (error2) {
    return printFailure(failureOf(error2), isJson, io2);
  }
}
function printAnswer(key, text, { isJson, io: io2 }) {
  io2.stdout(isJson ? `${JSON.stringify({ [key]: text })}
` : `${text.trimEnd()}
`);
  return 0;
}
function unknownCommand(name, commands) {
  if (name === void 0) return "No command is given.";
  if (name.startsWith("-")) return `The command comes first, found ${name}.`;
  const names = commands.map((command2) => command2.name);
  return `There is no command ${name}.${didYouMean(name, names)}`;
}
function indexOrEnd(argv, argument) {
  const index = argv.indexOf(argument);
  return index === -1 ? argv.length : index;
}

// src/cli.ts
var io = {
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  env: process.env,
  cwd: process.cwd(),
  now: () => /* @__PURE__ */ new Date()
};
process.stdout.on("error", (error2) => process.exit("code" in error2 && error2.code === "EPIPE" ? 0 : 1));
process.exitCode = await runCommandLine(process.argv.slice(2), io);
