/** Small helpers of product.md section 9: how values are cut, masked and counted for the eye. */

export function truncate(text: string, length = 12): string {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text
}

/** First 3 characters, 4 stars, then from the 8th character. Short values keep nothing but their first characters. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(7)}`
}

/** ID cards and account numbers: first 3 and last 4 stay. */
export function maskNumber(value: string): string {
  return value.length <= 7 ? `${value.slice(0, 1)}****` : `${value.slice(0, 3)}${'*'.repeat(value.length - 7)}${value.slice(-4)}`
}

/** Rounded to 2 decimals; 0/0 is 0 and x/0 is 100 (product.md section 9). */
export function percent(part: number, whole: number): number {
  if (whole === 0) return part === 0 ? 0 : 100
  return Math.round((part / whole) * 10_000) / 100
}

/** Full years from a birth date (YYYY-MM-DD) to a day, both of Asia/Shanghai. */
export function age(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years
}

export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const units = ['KB', 'MB', 'GB']
  let size = bytes
  let unit = -1
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  return `${size.toFixed(size < 10 ? 1 : 0)} ${units[unit]}`
}
