import { inLanguage, workCalendar } from '@gongtai/contract'
import type { AnswerOf, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { text } from './text.ts'

type Moved = AnswerOf<typeof workCalendar.preview>

/** Asked anew each time, because deadlines come and go. */
export const useMoved = (input: InputOf<typeof workCalendar.preview>): UseQueryResult<Moved> =>
  useQuery({ queryKey: [workCalendar.preview.path, input], queryFn: () => call(workCalendar.preview, input, { handled: true }), gcTime: 0, retry: false })

export function MovedList({ moved: { data, error, refetch } }: { moved: UseQueryResult<Moved> }) {
  const t = useText(text)
  const language = useLanguage()
  if (data === undefined) return error === null ? <Skeleton active title={false} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <section className="calendar-moved">
      <h4>{t.effect}</h4>
      {data.deadlines.every(({ later, sooner }) => later + sooner === 0) && <p>{t.noEffect}</p>}
      <ul>
        {data.deadlines.map(({ label, labelEn, open, later, sooner }) => {
          const name = inLanguage([label, labelEn], language)
          return <li key={label}>{later + sooner === 0 ? t.notCounted(name, open) : t.moves(name, open, later, sooner)}</li>
        })}
      </ul>
    </section>
  )
}
