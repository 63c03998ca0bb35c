import { sayings } from '../saying.ts'

interface Exported {
  /** What was done with the task, beside asking for it. */
  step: 'REPEATED' | 'DOWNLOADED' | null
  rows: number
  masked: boolean
  filters: string
}

const steps = { REPEATED: ['重复请求', 'requested again'], DOWNLOADED: ['下载', 'downloaded'] } as const

export const exportSayings = sayings('exportTask', {
  /** What it holds, how much of it, and whether numbers can be read in full. */
  task: ({ step, rows, masked, filters }: Exported) => {
    const parts = (place: 0 | 1, counted: string, sensitive: string) => [step === null ? '' : steps[step][place], counted, masked ? '' : sensitive, filters]
    const joined = (texts: readonly string[], comma: string) => texts.filter(text => text !== '').join(comma)
    return [joined(parts(0, `${rows}行`, '含敏感信息'), '；'), joined(parts(1, `${rows} rows`, 'contains sensitive data'), '; ')]
  },
})
