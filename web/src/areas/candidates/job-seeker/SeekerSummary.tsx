import { inLanguage, jobStatuses, paths, seekerEducations, seekerFields, seekerGenders, seekerMerge, showInstant } from '@gongtai/contract'
import type { JobSeekerInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { useOnce } from '../../../kit/once.ts'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import type { OpenSeekerDialog } from './dialogs.ts'
import { payOf, SeekerContact, SeekerIntention, SeekerJobStatus, SeekerNextFollow, SeekerRemark, SeekerTags, SeekerWaiter } from './SeekerCells.tsx'
import { text } from './text.ts'

/** The top of the page, and the quick view: who it is, what he wants and what comes next. */
export function SeekerSummary({ info, open }: { info: JobSeekerInfo; open: OpenSeekerDialog }) {
  return (
    <div className="seeker-summary">
      <Notices info={info} open={open} />
      {info.erasedAt === null && <Facts info={info} />}
    </div>
  )
}

/** Notices tell why little can be done with a record, and what waits for a decision. */
function Notices({ info, open }: { info: JobSeekerInfo; open: OpenSeekerDialog }) {
  const t = useText(text)
  const n = t.notice
  const { mergedInto, employment } = info
  return (
    <>
      {mergedInto !== null && (
        <Alert
          type="warning"
          showIcon
          title={n.merged(mergedInto.seekerCode)}
          action={<Link to={paths.JobSeekerDetail({ seekerId: mergedInto.id })}>{n.openKept}</Link>}
        />
      )}
      {info.erasedAt !== null && <Alert type="info" showIcon title={n.erased} description={showInstant(info.erasedAt)} />}
      {info.blacklisted && <Alert type="error" showIcon title={n.black} description={info.blackReason} />}
      {info.waiterId === null && mergedInto === null && info.erasedAt === null && <Alert type="info" showIcon title={n.pooled} />}
      {employment !== null && (
        <Alert type="success" showIcon title={n.employed(employment.companyName, employment.positionTitle)} description={employment.since} />
      )}
      <WaitingMerge info={info} />
      {info.merged.map(one => (
        <Alert
          key={one.mergeId}
          type="info"
          showIcon
          title={n.mergedFrom(one.name, one.seekerCode, showInstant(one.doneAt))}
          action={
            one.canUndo && (
              <Button size="small" onClick={() => open('undoMerge', { seekerId: one.id, name: one.name })}>
                {n.undo}
              </Button>
            )
          }
        />
      ))}
    </>
  )
}

/** A merge that somebody asked for, for whoever decides and for whoever waits. */
function WaitingMerge({ info: { mergeWaiting: waiting } }: { info: JobSeekerInfo }) {
  const t = useText(text).notice
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  if (waiting === null) return null
  const decide = (agree: boolean) =>
    once(async () => {
      // A failure is shown by `call`, and everything is asked again all the same.
      const decided = await call(seekerMerge.decide, { mergeId: waiting.mergeId, agree }).catch(() => undefined)
      if (decided !== undefined) say('success', t.decided)
      refreshAll()
    })
  const other = `${waiting.other.name} ${waiting.other.seekerCode}`
  return (
    <Alert
      type="warning"
      showIcon
      title={waiting.canDecide ? t.mergeAsked(other, waiting.byName ?? '') : t.mergeWaits(other)}
      description={waiting.reason}
      action={
        waiting.canDecide && (
          <span className="seeker-tags">
            <Button size="small" type="primary" loading={running} onClick={() => void decide(true)}>
              {t.agree}
            </Button>
            <Button size="small" disabled={running} onClick={() => void decide(false)}>
              {t.refuse}
            </Button>
          </span>
        )
      }
    />
  )
}

function Facts({ info }: { info: JobSeekerInfo }) {
  const t = useText(text)
  const l = useLabels(seekerFields)
  const language = useLanguage()
  const pay = payOf(info)
  const who = [
    info.gender === 'UNKNOWN' ? '' : inLanguage(seekerGenders.labels[info.gender], language),
    info.age === null ? '' : t.years(info.age),
    info.education === null ? '' : inLanguage(seekerEducations.labels[info.education], language),
    info.workYears === null ? '' : t.workYears(info.workYears),
  ].filter(Boolean)
  return (
    <FactStrip more={<More info={info} />}>
      <Fact label={l.name} below={who.join(' · ')}>
        {info.name} <span className="kit-figure kit-secondary">{info.seekerCode}</span>
      </Fact>
      <Fact label={l.mobile} below={info.regionName}>
        <SeekerContact row={info} field="mobile" />
      </Fact>
      <Fact
        label={t.facts.wish}
        below={[pay === null ? '' : t.pay(...(pay.split('–') as [string, string])), info.expectCityNames.join('、')].filter(Boolean).join(' · ')}
      >
        {orBlank(info.expectCategoryNames.length > 0 ? info.expectCategoryNames.join('、') : info.expectCategoryText)}
      </Fact>
      <Fact label={l.jobStatus} below={info.relocate && t.facts.relocate}>
        {info.actions.includes('edit') ? <SeekerJobStatus row={info} /> : inLanguage(jobStatuses.labels[info.jobStatus], language)}
      </Fact>
      <Fact label={l.waiter} below={info.seaRecycleAt !== null && t.facts.recycle(showInstant(info.seaRecycleAt))}>
        <SeekerWaiter row={info} />
      </Fact>
      <Fact label={l.nextFollowAt} below={info.lastFollowAt !== null && showInstant(info.lastFollowAt)}>
        <SeekerNextFollow row={info} />
      </Fact>
    </FactStrip>
  )
}

/** Whoever may change them does so here, as in the list. */
function More({ info }: { info: JobSeekerInfo }) {
  const l = useLabels(seekerFields)
  return (
    <>
      <Fact label={l.intention}>
        <SeekerIntention row={info} />
      </Fact>
      <Fact label={l.lastActiveAt}>{instant(info.lastActiveAt)}</Fact>
      <Fact label={l.tags} isWide>
        <SeekerTags row={info} />
      </Fact>
      <Fact label={l.remark} isWide>
        <SeekerRemark row={info} />
      </Fact>
    </>
  )
}
