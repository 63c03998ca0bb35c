/** What the rest of the project uses of it. */
export function browserEnvironment(): Readonly<Record<string, string>>
