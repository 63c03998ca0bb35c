import { said } from '../../base/text.ts'
import type { bulkAnswer } from '@gongtai/contract'
import type { z } from 'zod'
import { currentLanguage } from '../../base/language.ts'
import { say, warn } from '../../base/notify.ts'
import { bulkText } from './bulk-text.ts'

/** Says what became of a bulk action: how many were done, by name which were not and why, and how many it did not come to. */
export function sayBulk({ success, failures }: z.output<typeof bulkAnswer>, left = 0): void {
  const t = said(bulkText, currentLanguage())
  if (failures.length === 0 && left === 0) return say('success', t.done(success.length))
  const title = left === 0 ? t.partly(success.length, failures.length) : t.stopped(success.length, failures.length, left)
  warn({ title, lines: failures.map(({ id, name, msg }) => `${name === '' ? `#${id}` : name}: ${msg}`) })
}
