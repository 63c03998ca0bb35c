/** The name as it is kept: no blanks around it. */
export const trimmedName = (name: string): string => name.trim()

/** Two spellings of one name are one company: full-width characters count as half-width ones, blanks do not count. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}
