import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, type GraphQLSchema } from 'graphql';

const FILE = join('node_modules', '@octokit', 'graphql-schema', 'schema.graphql');

let built: GraphQLSchema | null = null;

/** GitHub's official schema, from the package that is installed beside this code. Built once a process. */
export function githubSchema(): GraphQLSchema {
  built ??= buildSchema(readFileSync(schemaPath(), 'utf8'), {
    // The published text defines a field twice, which a strict build refuses.
    assumeValid: true,
    assumeValidSDL: true,
    noLocation: true,
  });
  return built;
}

/** The package hides the file from resolution by name, so it is looked for from this file upwards. */
function schemaPath(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, FILE))) {
    const parent = dirname(folder);
    if (parent === folder) {
      throw new Error(`The sandbox needs ${FILE} in a folder above ${import.meta.url}: run npm ci`);
    }
    folder = parent;
  }
  return join(folder, FILE);
}
