import { cronText, inLanguage, joinCron } from '@gongtai/contract'
import type { Cron } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'

/** A schedule in words; the pattern itself is its title. */
export function CronText({ cron }: { cron: Cron }) {
  return <span title={joinCron(cron)}>{inLanguage(cronText(cron), useLanguage())}</span>
}
