import type { bulkAnswer } from '@gongtai/contract'
import type { z } from 'zod'
import { currentLanguage } from '../app/language.ts'
import { say, warn } from '../app/notify.ts'
import { kitText } from './kit-text.ts'

/** Says what became of a bulk action: how many were done, and by name which were not and why. */
export function sayBulk({ success, failures }: z.output<typeof bulkAnswer>): void {
  const t = kitText[currentLanguage()].bulk
  if (failures.length === 0) return say('success', t.done(success.length))
  warn({ title: t.partly(success.length, failures.length), lines: failures.map(({ id, name, msg }) => `${name === '' ? `#${id}` : name}: ${msg}`) })
}
