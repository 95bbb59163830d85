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

/** Whether this input of a bundle says that undici must lie beside it. */
export function standsForUndici(input) {
  return input === `${NAMESPACE}:undici`;
}

/** The esbuild plugin. */
export const standIns = {
  name: 'stand-ins',
  setup({ initialOptions, onLoad, onResolve }) {
    onResolve({ filter: /^(?:undici|js-yaml)$/ }, ({ path }) => ({ namespace: NAMESPACE, path }));
    onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: CONTENTS[path],
      resolveDir: initialOptions.absWorkingDir,
    }));
    onResolve({ filter: /^\.\/undici\.cjs$/ }, () => ({ path: `./${UNDICI_FILE}`, external: true }));
  },
};
