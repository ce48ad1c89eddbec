import { MessagePage } from './MessagePage';

export function NotFoundPage() {
  return (
    <MessagePage
      title="Nicht gefunden"
      text="Diese Adresse gibt es nicht. Vielleicht wurde der Eintrag gelöscht oder die Adresse ist unvollständig."
      backTo="/"
      backLabel="Zur Übersicht"
    />
  );
}
