import { homeOrderStates, inLanguage, orderLogTypes, orderOperatorTypes } from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

type Log = HomeOrderInfo['logs'][number]

export function LogTab({ info }: { info: HomeOrderInfo }) {
  const language = useLanguage()
  return (
    <Timeline
      entries={info.logs.map(log => ({
        key: log.id,
        at: log.at,
        title: (
          <ToneTag tone={log.type === 'COMPLAINT' ? 'bad' : 'neutral'}>
            <ValueName of={orderLogTypes} value={log.type} />
          </ToneTag>
        ),
        who: log.operatorName ?? inLanguage(orderOperatorTypes.labels[log.operatorType], language),
        content: <Content log={log} />,
      }))}
    />
  )
}

function Content({ log: { from, to, content } }: { log: Log }) {
  const t = useText(text)
  const language = useLanguage()
  const label = (state: NonNullable<Log['from']>) => inLanguage(homeOrderStates.labels[state].label, language)
  return (
    <div>
      {content} {from !== null && to !== null && from !== to && <span className="kit-secondary">{t.moved(label(from), label(to))}</span>}
    </div>
  )
}
