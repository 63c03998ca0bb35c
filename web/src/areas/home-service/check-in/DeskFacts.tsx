import {
  artificerCategoryStates,
  artificerCertFields,
  artificerCertRecordType,
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
import { useLabels } from '../../../kit/fields.ts'
import { useWords } from '../../../base/words.ts'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { reasonOf } from './reason.ts'
import { text } from './text.ts'

/** Names other people who may be the same. It stands first, because it may decide everything else. */
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
        <strong>{name}</strong> <span>{artificer.artificerNo}</span> <StatusTag of={checkInStates} value={artificer.checkInState} />
        {artificer.status === 'DISABLED' && <StatusTag of={homePersonStates} value={artificer.status} />}
      </p>
      <p className="desk-line">
        {[artificer.mobile, artificer.age === null ? null : t.age(artificer.age), artificer.cityName].filter(part => part !== null).join(' · ')}
      </p>
      <p className="desk-line">
        {t.categories}
        {artificer.categories.map(({ name: category, state }) => (
          <span key={category} className="desk-pair">
            {category} <StatusTag of={artificerCategoryStates} value={state} />
          </span>
        ))}
      </p>
      <p className="desk-line">
        {t.missing}
        {missing.length === 0
          ? t.nothingMissing
          : missing.map(({ item, categoryName, state }) => (
              <span key={`${item} ${categoryName}`} className="desk-pair">
                {t.forCategory(inLanguage(checkInItems[item], language), categoryName)} <StatusTag of={checkInItemStates} value={state} />
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
  const w = useWords()
  const language = useLanguage()
  const former = history.filter(version => version.id !== id)
  return (
    <>
      <section>
        <h3>{t.others}</h3>
        {otherCerts.length === 0 ? <p className="desk-hint">{w.none}</p> : null}
        <ul className="desk-list">
          {otherCerts.map(cert => (
            <li key={cert.id}>
              {t.forCategory(inLanguage(certTypes.labels[cert.certType], language), cert.categoryName)} <VersionState version={cert} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t.history}</h3>
        {former.length === 0 ? <p className="desk-hint">{w.none}</p> : null}
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

/** The history holds every look at a picture, so it is long and opened only when somebody asks for it. */
function ChangeLog({ id }: { id: number }) {
  const w = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{w.history}</summary>
      {isOpen && <RecordHistory recordType={artificerCertRecordType} recordId={id} />}
    </details>
  )
}

function VersionState({ version }: { version: CertVersion }) {
  const l = useLabels(artificerCertFields)
  const language = useLanguage()
  return (
    <>
      <StatusTag of={certStates} value={version.state} /> <span className="kit-figure">{version.longTerm ? l.longTerm : orBlank(version.validTo)}</span>{' '}
      {reasonOf(version, language)}
    </>
  )
}
