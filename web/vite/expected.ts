/** Replaces text of a library and fails where the library no longer has it, because the build would otherwise quietly do without the replacement. */
export function replaceExpected(plugin: string, module: string, code: string, expected: RegExp, by: string): string {
  const replaced = code.replace(expected, by)
  if (replaced === code) throw new Error(`${plugin}: ${module} no longer has the text ${String(expected)}`)
  return replaced
}

/** Fails a build that never loaded a module of a library which it was to replace, because the library has then moved it. */
export function assertLoaded(plugin: string, expected: readonly string[], loaded: ReadonlySet<string>): void {
  const missing = expected.filter(module => !loaded.has(module))
  if (missing.length > 0) throw new Error(`${plugin}: the build never loaded ${missing.join(', ')}`)
}

/** Which of these modules, named from their package on, has this id. */
export function moduleOf(modules: readonly string[], id: string): string | undefined {
  return modules.find(module => id.endsWith(`/node_modules/${module}`))
}
