import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../theme/base.css'
import '../theme/theme-choice.ts'
import './progress.css'
import { watchLists } from '../base/last-list.ts'
import { watchOtherTabs } from './other-tab.ts'
import { refreshPermission, watchPermVersion } from '../base/permission.ts'
import { queryClient } from '../base/query.ts'
import { router } from './router.tsx'
import { currentSession } from '../base/session.ts'
import { watchVisits } from './visit.ts'

watchOtherTabs()
watchPermVersion()
watchLists(router)
watchVisits(router)
if (currentSession() !== null) void refreshPermission()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
