import { callOccasions, checkResults, contactLabels, hangupParties, inLanguage, missedCallStates, phoneProviders, callLogRecordType } from '@gongtai/contract'
import type { CallLogInfo } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { Seconds, Stars } from './CallCells.tsx'
import { Fact, Facts } from './CallFacts.tsx'
import { text } from './text.ts'
import { CallTags } from './CallTags.tsx'

export function CallSummary({ info }: { info: CallLogInfo }) {
  const { detail: t, ...words } = useText(text)
  const language = useLanguage()
  const hidden = useHidden()
  const { missed } = info
  return (
    <Facts>
      {!hidden('callLog.phone') && (
        <Fact label={words.phone}>
          <MaskedText of={callLogRecordType} id={info.id} field="phone" value={info.phone} />
        </Fact>
      )}
      <Fact label={words.city}>{orBlank(info.city)}</Fact>
      <Fact label={words.workflow}>{orBlank(info.workflowName)}</Fact>
      <Fact label={words.agent}>{orBlank([info.agentName, info.deptName].filter(Boolean).join(' · '))}</Fact>
      <Fact label={words.startAt}>{instant(info.startAt)}</Fact>
      <Fact label={t.answerAt}>{instant(info.answerAt)}</Fact>
      <Fact label={t.endAt}>{instant(info.endAt)}</Fact>
      <Fact label={words.wait}>
        <Seconds value={info.waitSeconds} />
      </Fact>
      <Fact label={words.talk}>
        <Seconds value={info.talkSeconds} />
      </Fact>
      <Fact label={words.satisfaction}>
        <Stars score={info.satisfaction} />
      </Fact>
      <Fact label={t.hangupBy}>{info.hangupBy === null ? orBlank(null) : inLanguage(hangupParties.labels[info.hangupBy], language)}</Fact>
      <Fact label={words.occasion}>
        {[inLanguage(callOccasions.labels[info.occasion], language), info.contact && inLanguage(contactLabels.labels[info.contact], language)]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      <Fact label={t.callId}>
        <span className="kit-figure">{info.callId}</span>
      </Fact>
      <Fact label={t.provider}>{[inLanguage(phoneProviders.labels[info.provider], language), info.lineNumber].filter(Boolean).join(' · ')}</Fact>
      <Fact label={words.tags}>
        <CallTags info={info} />
      </Fact>
      {missed !== null && (
        <Fact label={t.missed}>
          <StatusTag of={missedCallStates.labels} value={missed.checkState} />{' '}
          {missed.checkResult === null ? (
            <>
              {t.due} {instant(missed.checkDueAt)}
            </>
          ) : (
            inLanguage(checkResults.labels[missed.checkResult], language)
          )}{' '}
          <span className="kit-secondary">{[missed.checkByName, missed.checkRemark].filter(Boolean).join(' · ')}</span>
        </Fact>
      )}
    </Facts>
  )
}
