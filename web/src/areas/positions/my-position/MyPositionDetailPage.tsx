import { id as idSchema, myPosition, paths } from '@gongtai/contract'
import { useParams } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { say } from '../../../base/notify.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { AssignRows } from '../position-assign/AssignTab.tsx'
import { FollowTab } from '../position-follow/FollowTab.tsx'
import { PositionPreview } from '../position/PositionPreview.tsx'
import { previewOf } from '../position/preview-values.ts'
import { slotText } from '../position/slot-text.ts'
import { myPositionDialogs } from './actions.ts'
import type { MyPositionInfo } from './MyPositionSummary.tsx'
import { MyActions, MySummary, myStates } from './MyPositionSummary.tsx'
import { text } from './text.ts'
import '../position/position.css'
import '../position/detail.css'

/** It shows records of another area, whose calls come with it. */
const CandidateTab = lazyPart(() => import('../../candidates/index.ts'), 'PositionProgressTab')
const MatchTab = lazyPart(() => import('../../candidates/index.ts'), 'PositionMatchTab')

/** areas/positions.md, /myPosition/{jobId}. */
export function MyPositionDetailPage() {
  const params: { jobId?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.jobId))
  return parsed.success ? <MyPositionDetail key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function MyPositionDetail({ id }: { id: number }) {
  const t = useText(text)
  const { open, dialogs } = useDialogs(myPositionDialogs)
  const tabs = (info: MyPositionInfo) => [
    { key: 'info', label: t.tabs.info, children: <Info info={info} /> },
    { key: 'candidates', label: t.tabs.candidates, children: <CandidateTab position={info.position} /> },
    { key: 'match', label: t.tabs.match, children: <MatchTab position={info.position} /> },
    { key: 'team', label: t.tabs.team, children: <AssignRows positionId={info.position.id} /> },
    { key: 'follow', label: t.tabs.follow, children: <FollowTab info={info.position} /> },
  ]
  const actions = (info: MyPositionInfo) => <MyActions info={info} open={open} />
  return (
    <>
      <DetailPage
        call={myPosition.info}
        input={{ id }}
        title={info => info.position.title}
        state={myStates}
        actions={actions}
        summary={summary}
        tabs={tabs}
        neighbours={{ call: myPosition.page, id, path: jobId => paths.MyPositionDetail({ jobId }) }}
      />
      {dialogs}
    </>
  )
}

const summary = (info: MyPositionInfo) => <MySummary info={info} />

/** What candidates read, what colleagues wrote, and the notice for those who are invited. */
function Info({ info: { position } }: { info: MyPositionInfo }) {
  const t = useText(text)
  const language = useLanguage()
  const copy = async () => {
    await navigator.clipboard.writeText(
      t.notice({
        title: position.title,
        company: position.anonymous ? t.anonymous : position.companyName,
        place: position.interviewAddress ?? position.address,
        times: position.interviewTimes.map(slot => slotText(slot, language)).join('、'),
        contact: position.interviewContact,
        bring: position.bringNote ?? '',
        note: position.noticeNote ?? '',
      }),
    )
    say('success', t.noticeCopied)
  }
  return (
    <div className="position-sections">
      <div className="position-part-head">
        <Button onClick={() => void copy()}>{t.copyNotice}</Button>
      </div>
      {position.internalNote !== null && <Alert type="info" title={t.internalNote} description={position.internalNote} />}
      <PositionPreview values={previewOf(position)} />
    </div>
  )
}
