/** What opens over the knowledge of whoever keeps it. */
export const knowledgeDialogs = {
  catalog: () => import('./CatalogForm.tsx'),
  question: () => import('./QuestionForm.tsx'),
}
