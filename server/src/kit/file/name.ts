import { extensionOf } from '@gongtai/contract'

const maxLength = 200

/** Control characters, those that turn the direction of writing (so that `gpj.exe` reads `exe.jpg`), and those of a program's own use. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu

/** What a person may call a file: one line without a path; never used to find anything. */
export function cleanName(name: string): string {
  const flat = name.toWellFormed().normalize('NFC').replace(unseen, '')
  const last = flat.slice(Math.max(flat.lastIndexOf('/'), flat.lastIndexOf('\\')) + 1)
  const bare = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+/, '')
    .trimEnd()
  if (bare.length <= maxLength) return bare === '' ? 'file' : bare
  const extension = extensionOf(bare)
  return extension === '' ? bare.slice(0, maxLength) : `${bare.slice(0, maxLength - extension.length - 1).toWellFormed()}.${extension}`
}

/** RFC 6266: a plain name for old clients, the real one in UTF-8. */
export function contentDisposition(as: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${as}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
