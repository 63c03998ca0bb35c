import { inLanguage, jobSeeker, paths, seekerContent, seekerHits } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert, Form } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { usePaused } from '../../../kit/paused.ts'
import { text } from './text.ts'

/** While somebody types: who is there already with this number, identity number, or name and birth. Each opens in a tab of its own. */
export function Duplicates({ exceptId }: { exceptId?: number | undefined }) {
  const t = useText(text)
  const can = useCan()
  const language = useLanguage()
  const form = Form.useFormInstance()
  const mobile = Form.useWatch<string | undefined>('mobile', form)
  const idCardNo = Form.useWatch<string | undefined>('idCardNo', form)
  const name = Form.useWatch<string | undefined>('name', form)
  const birthDate = Form.useWatch<string | null | undefined>('birthDate', form)
  const number = seekerContent.mobile.safeParse(mobile ?? '')
  const asked = usePaused(
    JSON.stringify({
      ...(number.success && { mobile: number.data }),
      ...(idCardNo?.length === 18 && { idCardNo }),
      ...(name !== undefined && name.trim().length >= 2 && birthDate != null && { name: name.trim(), birthDate }),
    }),
  )
  const { data = [] } = useQuery({ ...callQuery(jobSeeker.exists, { ...(JSON.parse(asked) as object), exceptId }), enabled: asked !== '{}' })
  if (asked === '{}' || data.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t.duplicate.title}
      description={
        <ul className="seeker-lines">
          {data.map(found => (
            <li key={`${found.hit} ${found.id ?? found.name}`}>
              {t.duplicate.of(found.name, found.isPooled ? t.pool : (found.waiterName ?? ''))}
              <span className="kit-secondary">{inLanguage(seekerHits.labels[found.hit], language)}</span>
              {found.id !== null && can('JobSeekerDetail') && (
                <Link to={paths.JobSeekerDetail({ seekerId: found.id })} target="_blank" className="kit-inline-link">
                  {t.duplicate.open}
                </Link>
              )}
            </li>
          ))}
        </ul>
      }
    />
  )
}
