import type { ComponentType } from 'react';
import { useIsAdmin } from '../device/useDevice';
import { MessagePage } from '../ui/MessagePage';

export const forAdmins = (Own: ComponentType) =>
  function ForAdmins() {
    if (useIsAdmin()) return <Own />;
    return (
      <MessagePage
        title="Nur für Administratoren"
        text="Diese Seite gibt es, aber nur Administratoren können sie öffnen."
        backTo="/"
        backLabel="Zur Übersicht"
      />
    );
  };
