import {
  callLogFields,
  callLogRecordType,
  callOccasions,
  checkResults,
  contactLabels,
  hangupParties,
  missedCallFields,
  missedCallStates,
  nameOf,
  phoneProviders,
} from '@gongtai/contract'
import type { CallLogInfo } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { blank, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { Seconds, Stars } from './CallCells.tsx'
import { text } from './text.ts'
import { CallTags } from './CallTags.tsx'

export function CallSummary({ info }: { info: CallLogInfo }) {
  const t = useText(text)
  const l = useLabels(callLogFields)
  const { checkDueAt } = useLabels(missedCallFields)
  const language = useLanguage()
  const hidden = useHidden()
  const { missed } = info
  return (
    <FactStrip more={<Further info={info} />}>
      {!hidden('callLog.phone') && (
        <Fact label={l.phone}>
          <MaskedText of={callLogRecordType} id={info.id} field="phone" value={info.phone} />
        </Fact>
      )}
      <Fact label={l.agentName}>{orBlank([info.agentName, info.deptName].filter(Boolean).join(' · '))}</Fact>
      <Fact label={l.startAt}>{instant(info.startAt)}</Fact>
      <Fact label={l.talkSeconds}>
        <Seconds value={info.talkSeconds} />
      </Fact>
      <Fact label={l.satisfaction}>
        <Stars score={info.satisfaction} />
      </Fact>
      <Fact label={l.tags}>
        <CallTags info={info} />
      </Fact>
      {missed !== null && (
        <Fact label={t.missed}>
          <StatusTag of={missedCallStates} value={missed.checkState} />{' '}
          {missed.checkResult === null ? (
            <>
              {checkDueAt} {instant(missed.checkDueAt)}
            </>
          ) : (
            nameOf(checkResults, missed.checkResult, language)
          )}{' '}
          <span className="kit-secondary">{[missed.checkByName, missed.checkRemark].filter(Boolean).join(' · ')}</span>
        </Fact>
      )}
    </FactStrip>
  )
}

function Further({ info }: { info: CallLogInfo }) {
  const l = useLabels(callLogFields)
  const language = useLanguage()
  return (
    <>
      <Fact label={l.city}>{orBlank(info.city)}</Fact>
      <Fact label={l.workflowName}>{orBlank(info.workflowName)}</Fact>
      <Fact label={l.answerAt}>{instant(info.answerAt)}</Fact>
      <Fact label={l.endAt}>{instant(info.endAt)}</Fact>
      <Fact label={l.waitSeconds}>
        <Seconds value={info.waitSeconds} />
      </Fact>
      <Fact label={l.hangupBy}>{info.hangupBy === null ? blank : nameOf(hangupParties, info.hangupBy, language)}</Fact>
      <Fact label={l.occasion}>
        {[nameOf(callOccasions, info.occasion, language), info.contact && nameOf(contactLabels, info.contact, language)].filter(Boolean).join(' · ')}
      </Fact>
      <Fact label={l.callId}>
        <span className="kit-figure">{info.callId}</span>
      </Fact>
      <Fact label={l.provider}>{[nameOf(phoneProviders, info.provider, language), info.lineNumber].filter(Boolean).join(' · ')}</Fact>
    </>
  )
}
