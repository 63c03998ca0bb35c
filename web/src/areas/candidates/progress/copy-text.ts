/** `navigator.clipboard` exists on secure origins only, and the console also runs on plain intranet addresses. */
export async function copyText(words: string): Promise<boolean> {
  if (navigator.clipboard !== undefined)
    return navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    )
  const field = document.createElement('textarea')
  field.value = words
  document.body.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  return isDone
}
