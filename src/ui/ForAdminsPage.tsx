import { MessagePage } from './MessagePage';

export function ForAdminsPage() {
  return (
    <MessagePage
      title="Nur für Administratoren"
      text="Diese Seite gibt es, aber nur Administratoren können sie öffnen."
      backTo="/"
      backLabel="Zur Übersicht"
    />
  );
}
