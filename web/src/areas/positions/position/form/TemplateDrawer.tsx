import { position } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../../../base/api.ts'
import { useLanguage } from '../../../../base/language.ts'
import { useText } from '../../../../base/text.ts'
import { callQuery } from '../../../../kit/call-query.ts'
import type { DialogProps } from '../../../../kit/dialogs.tsx'
import { EmptyState } from '../../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../../kit/page/ErrorState.tsx'
import { SideDrawer } from '../../../../kit/SideDrawer.tsx'
import { salaryText } from '../salary.ts'
import { templateOf } from './position-form.ts'
import type { NewValues } from './position-form.ts'
import { text } from './text.ts'

interface Wanted {
  categoryId: number | undefined
  companyId: number | undefined
  onTake: (values: Partial<NewValues>) => void
}

/** Earlier positions of the category or the company, the best filled first, to begin with. */
export function TemplateDrawer({ of: { categoryId, companyId, onTake }, onDone, ...dialog }: DialogProps<Wanted>) {
  const t = useText(text)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(callQuery(position.templates, { categoryId, companyId: categoryId === undefined ? companyId : undefined }))
  const take = async (id: number, title: string) => {
    onTake(templateOf(await call(position.info, { id })))
    onDone(t.filled(title))
  }
  return (
    <SideDrawer title={t.templates} {...dialog}>
      <p className="kit-secondary">{t.templateHint}</p>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active />
      ) : data.length === 0 ? (
        <EmptyState text={t.noTemplates} />
      ) : (
        <ul className="position-templates">
          {data.map(one => (
            <li key={one.id}>
              {/* A failure is shown by `call`. */}
              <button type="button" onClick={() => void take(one.id, one.title).catch(() => {})}>
                <strong>{one.title}</strong> <span>{salaryText(one, language)}</span>
                <span className="kit-secondary">{[one.companyName, one.categoryName, t.hires(one.onboardCount)].join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </SideDrawer>
  )
}
