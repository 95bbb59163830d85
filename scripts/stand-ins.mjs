/** Where undici lies, beside the bundles. */
export const UNDICI_FILE = 'undici.cjs';

/** What the bundles hold in the place of a package; a package that wants more of one fails the build. */
const CONTENTS = {
  // The toolkit brings a whole HTTP client, half of the bundle, and loads it before anything else happens. It lies in a
  // file of its own until something is sent through it: post steps and refused inputs never do that.
  undici: `
    const load = () => require('./${UNDICI_FILE}');
    export const fetch = (...args) => load().fetch(...args);
    export function ProxyAgent(...args) {
      return new (load().ProxyAgent)(...args);
    }
  `,
  // Asks GitHub for identity tokens in the core of the toolkit, which nothing here does, and brings half of Node's
  // network code with it. Octokit has a client of its own.
  '@actions/http-client': `
    export class HttpClient {
      constructor() {
        throw new Error('Identity tokens are left out of this bundle');
      }
    }
  `,
  '@actions/http-client/lib/auth': `
    export class BearerCredentialHandler {}
  `,
  // gray-matter's own engine, which we replace. It can make functions of YAML, and for that takes a parser from whatever
  // node_modules lies around the action.
  'js-yaml': `
    function refuse() {
      throw new Error('js-yaml is left out of this bundle');
    }
    module.exports = { safeLoad: refuse, safeDump: refuse };
  `,
};

const NAMESPACE = 'stand-in';
const CORE = /[\\/]@actions[\\/]core[\\/]/;

/** Whether this input of a bundle says that undici must lie beside it. */
export function standsForUndici(input) {
  return input === `${NAMESPACE}:undici`;
}

/** The esbuild plugin. */
export const standIns = {
  name: 'stand-ins',
  setup({ initialOptions, onLoad, onResolve }) {
    const standIn = ({ path }) => ({ namespace: NAMESPACE, path });
    onResolve({ filter: /^(?:undici|js-yaml)$/ }, standIn);
    onResolve({ filter: /^@actions\/http-client/ }, (args) =>
      CORE.test(args.importer) ? standIn(args) : null,
    );
    onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: CONTENTS[path],
      resolveDir: initialOptions.absWorkingDir,
    }));
    onResolve({ filter: /^\.\/undici\.cjs$/ }, () => ({ path: `./${UNDICI_FILE}`, external: true }));
  },
};
