import { inLanguage, routes } from '@gongtai/contract'
import type { AnswerOf, Call, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../base/language.ts'
import { useRouteName } from '../../base/route-name.ts'
import { useRecordTitle } from '../../base/top-bar.ts'
import { callQuery } from '../call-query.ts'
import { ErrorState } from './ErrorState.tsx'
import { NoRightState } from './NoRightState.tsx'
import { PageHead } from './PageHead.tsx'

interface EditPageProps<C extends Call> {
  call: C
  input: InputOf<C>
  className: string
  title: (record: AnswerOf<C>) => string
  /** What the record is called in the bar above the page. */
  name: (record: AnswerOf<C>) => string
  renderState: (record: AnswerOf<C>) => ReactNode
  mayEdit: (record: AnswerOf<C>) => boolean
  renderForm: (record: AnswerOf<C>) => ReactNode
}

/** A page with the form of one record. Editing begins with what the server has now, not with what a page showed a while ago. */
export function EditPage<C extends Call>({ call, input, className, title, name, renderState, mayEdit, renderForm }: EditPageProps<C>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(call, input))
  const routeTitle = inLanguage(routes[useRouteName()].title, useLanguage())
  const shown = data === undefined ? undefined : title(data)
  useRecordTitle(shown, data === undefined ? undefined : name(data))
  return (
    <div className={`kit-page kit-form-page ${className}`}>
      <PageHead title={shown ?? routeTitle} state={data === undefined ? undefined : renderState(data)} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !isFetchedAfterMount || data === undefined ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : mayEdit(data) ? (
        renderForm(data)
      ) : (
        <NoRightState />
      )}
    </div>
  )
}
