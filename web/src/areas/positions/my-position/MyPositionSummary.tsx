import { myPosition, myPositionActions, myPositionFields, positionFields } from '@gongtai/contract'
import type { AnswerOf } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { PositionStates, PositionTerm } from '../position/PositionCells.tsx'
import { salaryText } from '../position/salary.ts'
import { firstStep, useMyPositionHandlers } from './actions.ts'
import type { OpenMyPositionDialog } from './actions.ts'
import { AssessDue } from './AssessDue.tsx'
import { text } from './text.ts'

export type MyPositionInfo = AnswerOf<typeof myPosition.info>

export const myStates = ({ position }: MyPositionInfo) => <PositionStates row={position} />

export function MyActions({ info: { mine }, open }: { info: MyPositionInfo; open: OpenMyPositionDialog }) {
  const handlersOf = useMyPositionHandlers(open)
  return <ActionButtons of={myPositionActions} row={mine} primary={firstStep(mine)} on={handlersOf(mine)} />
}

/** What I am to do here, how far I am, and how long there is. */
export function MySummary({ info: { position, mine } }: { info: MyPositionInfo }) {
  const t = useText(text)
  const l = useLabels(myPositionFields)
  const p = useLabels(positionFields)
  const language = useLanguage()
  return (
    <FactStrip>
      <Fact label={p.salary}>{salaryText(position, language)}</Fact>
      <Fact label={l.gap}>
        {position.gap} / {position.headcount}
      </Fact>
      {mine.assignId !== null && (
        <>
          <Fact label={l.target}>{mine.target === null ? orBlank(null) : t.progress(mine.bookCount, mine.target)}</Fact>
          <Fact label={t.counts}>
            {mine.bookCount} / {mine.arriveCount} / {mine.onboardCount}
          </Fact>
          <Fact label={l.assessState}>
            <AssessDue row={mine} />
          </Fact>
          <Fact label={l.lastBookAt}>{instant(mine.lastBookAt)}</Fact>
        </>
      )}
      <Fact label={l.validTo}>
        <PositionTerm row={position} withDays />
      </Fact>
    </FactStrip>
  )
}
