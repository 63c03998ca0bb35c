const units = ['B', 'KB', 'MB', 'GB']

/** A size as people read it: `1.2 MB`. */
export function showSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit++
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`
}
