import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@gongtai/contract'
import type { Language } from '@gongtai/contract'
import { builtPages } from '../kit/built-page.ts'

const folder = path.resolve(import.meta.dirname, '../../.cache/sweep')

/** Who looks at a page, and on which data. */
export const sights = ['demo', 'empty', 'no-right'] as const
export type Sight = (typeof sights)[number]
/** The demo data is looked at once more as a phone shows it. */
const pictures = [...sights, 'narrow'] as const
type Picture = (typeof pictures)[number]

const fileName = (page: string, sight: Picture, language: Language) => `${page}.${sight}.${language}.jpg`

export function pictureFile(page: string, sight: Picture, language: Language): string {
  mkdirSync(folder, { recursive: true })
  return path.join(folder, fileName(page, sight, language))
}

/** One sheet with every picture that is there, for looking at all pages at once. A part of the sweep renews its own pictures alone. */
export function writeContactSheet(): void {
  if (!existsSync(folder)) return
  const columns = pictures.flatMap(sight => languages.map(language => ({ sight, language })))
  const cell = (file: string) => (existsSync(path.join(folder, file)) ? `<a href="${file}"><img loading="lazy" src="${file}" alt=""></a>` : '')
  const rows = builtPages.map(
    ({ name }) => `<tr><th>${name}</th>${columns.map(({ sight, language }) => `<td>${cell(fileName(name, sight, language))}</td>`).join('')}</tr>`,
  )
  const head = columns.map(({ sight, language }) => `<th>${sight} ${language}</th>`).join('')
  const style =
    'body{font:13px sans-serif}img{max-width:420px;max-height:420px;border:1px solid #ccc}th{text-align:left;vertical-align:top}thead th{position:sticky;top:0;background:#fff}'
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every page</title><style>${style}</style><table><thead><tr><th></th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>\n`,
  )
}
