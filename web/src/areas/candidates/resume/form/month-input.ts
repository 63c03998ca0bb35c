/** A month as people type it, as the wire has it: 2021.3, 2021-03, 202103, 2021年3月 or 2021/3 are 2021-03. What is no month stays as it was typed. */
export function monthFrom(typed: string): string {
  const text = typed.trim()
  const found = /^(\d{4})\s*(?:[.\-/年\s]\s*(\d{1,2})\s*月?|(\d{2}))$/.exec(text)
  if (found === null) return text
  const month = Number(found[2] ?? found[3])
  return month >= 1 && month <= 12 ? `${found[1]}-${String(month).padStart(2, '0')}` : text
}

/** An end that is open: nothing typed, or a word that says so. */
export const isOpenEnd = (typed: string) => /^(?:|至今|今|现在|now|present)$/i.test(typed.trim())
