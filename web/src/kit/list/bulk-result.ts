import { said } from '../../base/text.ts'
import type { bulkAnswer } from '@gongtai/contract'
import type { z } from 'zod'
import { currentLanguage } from '../../base/language.ts'
import { offerUndo, say, warn } from '../../base/notify.ts'
import type { Remedy } from '../../base/notify.ts'
import { bulkText } from './bulk-text.ts'

type Answer = z.output<typeof bulkAnswer>

/** Says what became of a bulk action: how many were done, by name which were not and why, and how many it did not come to. */
export function sayBulk(answer: Answer, left = 0, remedy?: Remedy): void {
  const t = said(bulkText, currentLanguage())
  const { success, failures } = answer
  if (failures.length === 0 && left === 0) {
    if (remedy === undefined) say('success', t.done(success.length))
    else offerUndo(t.done(success.length), remedy.undo, remedy.later)
    return
  }
  const title = left === 0 ? t.partly(success.length, failures.length) : t.stopped(success.length, failures.length, left)
  warn({ title, lines: linesOf(answer), remedy })
}

/** What was not done, by name, and why. */
export const linesOf = ({ failures }: Answer): string[] => failures.map(({ id, name, msg }) => `${name === '' ? `#${id}` : name}: ${msg}`)
