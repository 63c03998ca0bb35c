import { useRouterState } from '@tanstack/react-router'

/** A thin bar while the next page loads; it ends with success and failure alike. */
export function Progress() {
  const loading = useRouterState({ select: state => state.isLoading })
  return <div className="progress" data-loading={loading} aria-hidden="true" />
}
