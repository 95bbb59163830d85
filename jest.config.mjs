export default {
  testEnvironment: 'node',
  // Most files wait for git much of the time; by default one core would be left idle.
  maxWorkers: '100%',
  extensionsToTreatAsEsm: ['.ts', '.md'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.md$': '<rootDir>/jest.markdown.mjs',
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.ts', '!src/index.ts', '!src/cli.ts'],
};
