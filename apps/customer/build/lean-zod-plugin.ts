import type { Plugin } from 'vite';

/** `z.string().email()` and its like, deprecated in zod 4: they keep every format there is. The contract has none. */
const FORMAT_METHOD =
  /^ {4}\w+\(params\) \{\n\s*return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm;

/**
 * Every schema of zod can describe itself as JSON Schema, and brings English messages. This app asks for neither (its
 * messages are codes of the contract); without them a form costs 7 kB Brotli less.
 */
export function leanZodPlugin(): Plugin {
  return {
    name: 'rihlah-lean-zod',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
          .replace(/create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g, 'undefined')
          .replace('undefined(params)', 'undefined')
          .replace(FORMAT_METHOD, '')
          .replace('core.config(en());', ';'),
        map: null,
      }),
    },
  };
}
