import {
  applySources,
  applyStates,
  eliminateCodes,
  homeGenders,
  inLanguage,
  recruitApply,
  recruitApplyActions,
  recruitApplyFields,
  recruitApplyRecordType,
} from '@gongtai/contract'
import type { ApplyRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { EmptyPart } from '../../../kit/detail/EmptyPart.tsx'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import type { ActionsProps } from '../../../kit/list/actions.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { ApplySteps } from './ApplySteps.tsx'
import { nextSteps } from './next-steps.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { FollowTimeline } from './FollowTimeline.tsx'
import { text } from './text.ts'

interface ViewedApply {
  row: ApplyRow
  /** What the actions do; the dialogs belong to the list. */
  on: (row: ApplyRow) => ActionsProps<keyof typeof recruitApplyActions>['on']
}

export function ApplyDetailDrawer({ of: { row: given, on }, open, onClose }: DialogProps<ViewedApply>) {
  const t = useText(text)
  const w = useWords()
  const [part, setPart] = useState('follows')
  // After an action the row of the list is out of date, so it is read again.
  const { data } = useQuery(callQuery(recruitApply.page, { ids: [given.id] }))
  const row = data?.records[0] ?? given
  const handlers = on(row)
  const follow = typeof handlers.follow === 'function' ? handlers.follow : undefined
  const actions = (
    <span className="kit-actions">
      <ActionButtons of={recruitApplyActions} row={row} primary={nextSteps[row.state]} on={handlers} />
    </span>
  )
  const tabs = [
    { key: 'follows', label: t.follows },
    { key: 'history', label: w.history },
  ]
  return (
    <SideDrawer title={row.name} state={<StatusTag of={applyStates} value={row.state} />} open={open} onClose={onClose} isWide extra={actions}>
      <div className="kit-drawer-record">
        <ApplySteps row={row} />
        <Facts row={row} />
      </div>
      <TabBar label={t.detail} tabs={tabs} active={part} onChange={setPart} panel="apply-part" />
      <div id="apply-part" role="tabpanel" aria-label={part === 'follows' ? t.follows : w.history} className="kit-tab-panel">
        {part === 'follows' ? (
          <FollowTimeline
            applyId={row.id}
            empty={follow && <EmptyPart text={t.noFollows} of={recruitApplyActions} row={row} action="follow" onPress={follow} />}
          />
        ) : (
          <RecordHistory recordType={recruitApplyRecordType} recordId={row.id} />
        )}
      </div>
    </SideDrawer>
  )
}

function Facts({ row }: { row: ApplyRow }) {
  const t = useText(text)
  const language = useLanguage()
  const eliminated = row.eliminateCode && [inLanguage(eliminateCodes.labels[row.eliminateCode], language), row.eliminateReason].filter(Boolean).join(' · ')
  const l = useLabels(recruitApplyFields)
  const hidden = useHidden()
  return (
    <FactStrip
      more={
        <>
          <Fact label={l.gender}>
            <ValueName of={homeGenders} value={row.gender} />
          </Fact>
          <Fact label={l.age}>{orBlank(row.age)}</Fact>
          <Fact label={l.cityCode}>{orBlank(row.cityName)}</Fact>
          <Fact label={l.source}>{t.from(inLanguage(applySources.labels[row.source], language), row.referrerName)}</Fact>
          <Fact label={l.createdAt}>{instant(row.createdAt)}</Fact>
        </>
      }
    >
      <Fact label={l.recruitTitle}>{row.recruitTitle}</Fact>
      {!hidden('artificer.mobile') && (
        <Fact label={l.mobile}>
          <MaskedText of={recruitApplyRecordType} id={row.id} field="mobile" value={row.mobile} />
        </Fact>
      )}
      <Fact label={l.experienceYears}>{orBlank(row.experienceYears === null ? null : t.years(row.experienceYears))}</Fact>
      <Fact label={l.interviewAt}>{instant(row.interviewAt)}</Fact>
      <Fact label={l.ownerName}>{orBlank(row.ownerName)}</Fact>
      {eliminated && (
        <Fact label={l.eliminateCode} isWide>
          {eliminated}
        </Fact>
      )}
    </FactStrip>
  )
}
