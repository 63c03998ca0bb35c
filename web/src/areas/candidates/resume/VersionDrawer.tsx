import { resume } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { ask } from '../../../base/notify.ts'
import { randomId } from '../../../base/random-id.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useOnce } from '../../../kit/once.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { text } from './text.ts'

interface VersionSubject {
  id: number
  version: number
  actions: readonly string[]
}

/** What a resume said before. One of them can be brought back. */
export function VersionDrawer({ of, open, onClose, onDone }: DialogProps<VersionSubject>) {
  const t = useText(text).versions
  const { data, error, refetch } = useQuery(callQuery(resume.versions, { resumeId: of.id }))
  const [chosen, setChosen] = useState<number>()
  const w = useWords()
  const { running, once } = useOnce()
  const restore = once(async () => {
    if (chosen === undefined || !(await ask({ title: t.ask, yes: t.restore, no: w.cancel }))) return
    const done = await call(resume.restore, { id: chosen, resumeId: of.id, version: of.version, requestNo: randomId() }).catch(() => undefined)
    if (done !== undefined) onDone(t.restored)
  })
  return (
    <SideDrawer title={t.title} open={open} onClose={onClose} isWide>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active />
      ) : data.length === 0 ? (
        <EmptyState text={t.empty} />
      ) : (
        <div className="resume-versions">
          <ul>
            {data.map(version => (
              <li key={version.id}>
                <button type="button" aria-pressed={version.id === chosen} onClick={() => setChosen(version.id)}>
                  <strong>{version.title}</strong>
                  <span className="kit-secondary">
                    {instant(version.savedAt)} {version.savedByName !== null && t.by(version.savedByName)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {chosen === undefined ? (
            <p className="kit-secondary">{t.choose}</p>
          ) : (
            <div>
              <VersionContent id={chosen} />
              {of.actions.includes('edit') && (
                <Button type="primary" loading={running} onClick={() => void restore()}>
                  {t.restore}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </SideDrawer>
  )
}

function VersionContent({ id }: { id: number }) {
  const t = useText(text)
  const { data, error, refetch } = useQuery(callQuery(resume.version, { id }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  const { content } = data
  const parts = [
    [t.sections.works, content.works.map(work => `${work.startMonth} – ${work.endMonth ?? t.now}  ${work.company} ${work.title}`)],
    [t.sections.educations, content.educations.map(school => `${school.school} ${school.major ?? ''}`)],
    [t.sections.projects, content.projects.map(project => project.name)],
    [t.sections.skills, content.skills.length === 0 ? [] : [content.skills.join('、')]],
    [t.sections.certs, content.certs.map(cert => cert.name)],
    [t.sections.about, content.selfEval === null ? [] : [content.selfEval]],
  ] as const
  return (
    <>
      {parts
        .filter(([, lines]) => lines.length > 0)
        .map(([title, lines]) => (
          <section key={title}>
            <h3>{title}</h3>
            {lines.map(line => (
              <p key={line} className="resume-paper-text">
                {line}
              </p>
            ))}
          </section>
        ))}
    </>
  )
}
