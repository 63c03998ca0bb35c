import { inLanguage, progressActions, progressOperators, progressStates } from '@gongtai/contract'
import type { Language, ProgressAction, ProgressInfo } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { said, useText } from '../../../base/text.ts'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import { detailWords } from './log-detail.ts'
import { Part } from './Part.tsx'
import { text } from './text.ts'

type Entry = ProgressInfo['log'][number]

/** What happened, newest first. What was taken back stays and is struck through. */
export function LogPart({ info: { log } }: { info: ProgressInfo }) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <Part title={t.view.log}>
      <div className="progress-log">
        <Timeline
          entries={log.map(entry => ({
            key: entry.id,
            at: entry.at,
            title: entry.isReverted ? (
              <>
                <del>{stepName(entry, language)}</del> <span className="kit-secondary">{t.log.reverted}</span>
              </>
            ) : (
              stepName(entry, language)
            ),
            who: entry.operatorName ?? inLanguage(progressOperators.labels[entry.operatorKind], language),
            content: <Content entry={entry} />,
          }))}
        />
      </div>
    </Part>
  )
}

function Content({ entry }: { entry: Entry }) {
  const t = useText(text)
  const language = useLanguage()
  const label = (state: NonNullable<Entry['fromState']>) => inLanguage(progressStates.labels[state].label, language)
  const words = detailWords(entry.detail, language)
  const isSaid = entry.remark !== null && Object.values(entry.detail).includes(entry.remark)
  return (
    <>
      {entry.fromState !== null && entry.fromState !== entry.toState && (
        <p className="progress-log-words kit-secondary">{t.log.moved(label(entry.fromState), label(entry.toState))}</p>
      )}
      {words.length > 0 && <p className="progress-log-words">{words.join(' · ')}</p>}
      {entry.remark !== null && entry.remark !== '' && !isSaid && <p className="progress-log-words">{t.log.remark(entry.remark)}</p>}
    </>
  )
}

/** What the system does by itself is called otherwise than what people do. */
const systemSteps = {
  end: 'autoEnd',
  replyOffer: 'expire',
  applyResign: 'resignDue',
  refuse: 'closedByHire',
  cancel: 'closedByHire',
  guaranteePassed: 'guaranteePassed',
} as const

/** What a step is called: by its action, by a word for what no person does, or by where it led. */
export function stepName(
  { action, toState, isRevert, operatorKind }: Pick<Entry, 'action' | 'toState' | 'isRevert' | 'operatorKind'>,
  language: Language,
): string {
  const words = said(text, language).log
  if (isRevert) return words.revertOf
  if (action === 'book') return words.book
  if (operatorKind === 'SYSTEM' && Object.hasOwn(systemSteps, action)) return words[systemSteps[action as keyof typeof systemSteps]]
  if (Object.hasOwn(progressActions, action)) return inLanguage(progressActions[action as ProgressAction].label, language)
  return inLanguage(progressStates.labels[toState].label, language)
}
