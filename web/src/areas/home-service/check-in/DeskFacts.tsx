import {
  artificerCategoryStates,
  certStates,
  certTypes,
  checkInItems,
  checkInItemStates,
  checkInStates,
  duplicateReasons,
  homePersonStates,
  inLanguage,
  paths,
  showInstant,
  submitSources,
} from '@gongtai/contract'
import type { ArtificerCertInfo, CertVersion } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { reasonOf } from './reason.ts'
import { text } from './text.ts'

/** Somebody else with the same number or the same face of data: said before anything else. */
export function Duplicates({ info: { duplicates } }: { info: ArtificerCertInfo }) {
  const t = useText(text).desk
  const language = useLanguage()
  if (duplicates.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t.duplicates}
      description={
        <ul className="desk-list">
          {duplicates.map(({ artificerNo, name, certType, reason }) => (
            <li key={artificerNo}>
              {artificerNo} {name} · {inLanguage(duplicateReasons.labels[reason], language)}
              {certType !== null && ` · ${inLanguage(certTypes.labels[certType], language)}`}
            </li>
          ))}
        </ul>
      }
    />
  )
}

export function PersonCard({ info: { artificer, missing, submitSource, submitByName, submitAt, examineByName, examineAt } }: { info: ArtificerCertInfo }) {
  const t = useText(text).desk
  const language = useLanguage()
  const can = useCan()
  const name = can('HomeUserDetail') ? (
    <Link to={paths.HomeUserDetail({ userId: artificer.id })} search={{ userType: 'ARTIFICER' }}>
      {artificer.name}
    </Link>
  ) : (
    artificer.name
  )
  const by = submitSource === 'ADMIN' && submitByName !== null ? submitByName : inLanguage(submitSources.labels[submitSource], language)
  return (
    <section>
      <h3>{t.person}</h3>
      <p className="desk-line">
        <strong>{name}</strong> <span>{artificer.artificerNo}</span> <StatusTag of={checkInStates.labels} value={artificer.checkInState} />
        {artificer.status === 'DISABLED' && <StatusTag of={homePersonStates.labels} value={artificer.status} />}
      </p>
      <p className="desk-line">
        {[artificer.mobile, artificer.age === null ? null : t.age(artificer.age), artificer.cityName].filter(part => part !== null).join(' · ')}
      </p>
      <p className="desk-line">
        {t.categories}：
        {artificer.categories.map(({ name: category, state }) => (
          <span key={category} className="desk-pair">
            {category} <StatusTag of={artificerCategoryStates.labels} value={state} />
          </span>
        ))}
      </p>
      <p className="desk-line">
        {t.missing}：
        {missing.length === 0
          ? t.nothingMissing
          : missing.map(({ item, categoryName, state }) => (
              <span key={`${item} ${categoryName}`} className="desk-pair">
                {inLanguage(checkInItems[item], language)}
                {categoryName !== null && `（${categoryName}）`} <StatusTag of={checkInItemStates.labels} value={state} />
              </span>
            ))}
      </p>
      <p className="desk-hint">
        {t.submitted(by, showInstant(submitAt))}
        {examineAt !== null && examineByName !== null && ` · ${t.decided(examineByName, showInstant(examineAt))}`}
      </p>
    </section>
  )
}

export function OtherCerts({ info: { otherCerts, history, id } }: { info: ArtificerCertInfo }) {
  const t = useText(text).desk
  const language = useLanguage()
  const former = history.filter(version => version.id !== id)
  return (
    <>
      <section>
        <h3>{t.others}</h3>
        {otherCerts.length === 0 ? <p className="desk-hint">{t.none}</p> : null}
        <ul className="desk-list">
          {otherCerts.map(cert => (
            <li key={cert.id}>
              {inLanguage(certTypes.labels[cert.certType], language)}
              {cert.categoryName !== null && `（${cert.categoryName}）`} <VersionState version={cert} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t.history}</h3>
        {former.length === 0 ? <p className="desk-hint">{t.none}</p> : null}
        <ul className="desk-list">
          {former.map(version => (
            <li key={version.id}>
              {showInstant(version.submitAt)} <VersionState version={version} />
            </li>
          ))}
        </ul>
      </section>
      <ChangeLog id={id} />
    </>
  )
}

/** Every look at a picture is in it, so it is opened when somebody asks for it. */
function ChangeLog({ id }: { id: number }) {
  const t = useText(text).desk
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t.log}</summary>
      {isOpen && <RecordHistory recordType="ARTIFICER_CERT" recordId={id} />}
    </details>
  )
}

function VersionState({ version }: { version: CertVersion }) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <>
      <StatusTag of={certStates.labels} value={version.state} /> <span className="kit-figure">{version.longTerm ? t.longTerm : orBlank(version.validTo)}</span>{' '}
      {reasonOf(version, language)}
    </>
  )
}
