import { companyFields, companyScenes } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { useCan } from '../../../base/session.ts'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { uploadText } from '../../../kit/file/upload-text.ts'
import { text } from './text.ts'
import './dialog.css'

/** The table shows what the examiners had passed beside what stands there now. */
export function KeyChanges({ changes }: { changes: CompanyInfo['keyChanges'] }) {
  const t = useText(text)
  const l = useLabels(companyFields)
  if (changes.length === 0) return null
  return (
    <table className="company-changes">
      <caption>{t.change.title}</caption>
      <thead>
        <tr>
          <th scope="col">{t.change.field}</th>
          <th scope="col">{t.change.old}</th>
          <th scope="col">{t.change.new}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, old, new: now }) => (
          <tr key={field}>
            <th scope="row">{l[field]}</th>
            <td>{field === 'licenseFile' ? <License fileName={old} name={t.change.oldLicense} /> : <del>{orBlank(old)}</del>}</td>
            <td>{field === 'licenseFile' ? <License fileName={now} name={t.change.newLicense} /> : <ins>{orBlank(now)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function License({ fileName, name }: { fileName: string | null; name: string }) {
  const t = useText(uploadText)
  const can = useCan()
  if (fileName === null) return orBlank(null)
  const closed = can(companyScenes['company.license'].lookCode) ? undefined : t.noRight
  return <FileThumb scene={companyScenes['company.license']} fileName={fileName} name={name} closed={closed} />
}
