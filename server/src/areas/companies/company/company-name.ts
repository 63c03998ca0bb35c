/** A name is kept without blanks around it. */
export const trimmedName = (name: string): string => name.trim()

/** Full-width characters count as half-width ones and blanks do not count, because two spellings of one name are one company. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}
