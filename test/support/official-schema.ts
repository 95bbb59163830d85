import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';

const path = 'node_modules/@octokit/graphql-schema/schema.graphql';

/** GitHub's public schema. Its SDL defines a field twice, so its own validity has to be taken on trust. */
export const officialSchema: GraphQLSchema = buildSchema(readFileSync(path, 'utf8'), {
  assumeValid: true,
  assumeValidSDL: true,
  noLocation: true,
});
