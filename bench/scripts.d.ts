/** What we use of the project's plain scripts. */
declare module '*/scripts/bootstrap.mjs' {
  export const serverFlags: readonly string[]
  export const serverEnvironment: Record<string, string>
}
